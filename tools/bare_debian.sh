#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# bare_debian.sh FILE.deb: the package on a Debian 12 that has never seen what it is built with. A
# folder gets the smallest Debian; in it the package is installed with what it depends on, and used as a newcomer does.
# Needs root and a mirror of Debian. Nothing is left behind; HEAPSUM_KEEP_BARE names a folder that is kept for next time.
set -euo pipefail
package="$1"
bare="${HEAPSUM_KEEP_BARE:-$(mktemp -d)}"
trap '[ -n "${HEAPSUM_KEEP_BARE:-}" ] || rm -rf --one-file-system "$bare"' EXIT

if [ ! -x "$bare/usr/bin/apt-get" ]; then
  echo "bare: a Debian of the fewest packages in $bare" >&2
  debootstrap --variant=minbase bookworm "$bare" >"$bare.log" 2>&1 || { tail -20 "$bare.log" >&2; exit 1; }
  rm -f "$bare.log"
fi
# /proc is mounted for this one command, and seen by nobody else.
inside() {
  unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$bare" \
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}

# expect WHAT STATUS WORDS COMMAND…: it ends with the status, and prints the words.
expect() {
  local what="$1" wanted="$2" words="$3" output status=0
  output="$(inside "${@:4}" 2>&1)" || status=$?
  if [ "$status" -ne "$wanted" ] || [[ "$output" != *"$words"* ]]; then
    printf 'bare: error: %s: exit code %s, %s expected, with "%s" in:\n%s\n' "$what" "$status" "$wanted" \
      "$words" "$output" >&2
    exit 1
  fi
  echo "bare: $what: as it should be"
}

cp "$package" "$bare/heapsum.deb"
echo "bare: $(inside dpkg-query -f '.\n' -W | wc -l) packages, and no compiler; installing $(basename "$package")" >&2
for tool in g++ cmake java python3; do
  ! inside sh -c "command -v $tool" >&2 || { echo "bare: error: $tool is there already" >&2; exit 1; }
done
inside apt-get update -qq >/dev/null
inside apt-get install -y -qq --no-install-recommends /heapsum.deb >/dev/null 2>&1
examples=/usr/share/doc/heapsum/examples
expect "the version" 0 "heapsum $(inside dpkg-query -f '${Version}' -W heapsum | cut -d- -f1)" heapsum --version
expect "an exploration" 0 "complete paths" heapsum run $examples/lists/contains.javalite
expect "a verdict" 10 "violation" heapsum check $examples/lists/contains.javalite
expect "a page" 0 "" heapsum view $examples/lists/contains.javalite -o /page.html
expect "its text" 0 "data-part" cat /page.html
expect "a manual page" 0 ".SH EXIT STATUS" sh -c 'zcat -f /usr/share/man/man1/heapsum-run.1*'
expect "completion for bash" 0 "check" bash -c '. /usr/share/bash-completion/completions/heapsum
  COMP_WORDS=(heapsum che) COMP_CWORD=1; _heapsum; echo "${COMPREPLY[@]}"'
expect "completion for zsh" 0 "heapsum" cat /usr/share/zsh/vendor-completions/_heapsum
expect "completion for fish" 0 "heapsum" cat /usr/share/fish/vendor_completions.d/heapsum.fish
expect "all libraries are there" 1 "" sh -c 'ldd /usr/bin/heapsum | grep "not found"'
