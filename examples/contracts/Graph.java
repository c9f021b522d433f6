/** Vertices and edges between them, in both directions: a bit for each in a number for each vertex. */
public class Graph {
  private final int vertices;
  private final int[] edges;

  //@ invariant 0 <= vertices && vertices <= 2 && edges.length == vertices;
  //@ invariant (\forall int i, j; 0 <= i && i < vertices && 0 <= j && j < vertices; isEdge(i, j) ==> isEdge(j, i));

  //@ requires 0 <= vertices && vertices <= 2;
  //@ ensures (\forall int i, j; 0 <= i && i < vertices && 0 <= j && j < vertices; !isEdge(i, j));
  public Graph(int vertices) {
    this.vertices = vertices;
    edges = new int[vertices];
  }

  //@ requires 0 <= from && from < vertices && 0 <= to && to < vertices;
  //@ ensures \result <==> (edges[from] & 1 << to) != 0;
  public /*@ pure @*/ boolean isEdge(int from, int to) {
    return (edges[from] >> to & 1) == 1;
  }

  /*@ requires 0 <= from && from < vertices && 0 <= to && to < vertices;
    @ ensures isEdge(from, to) && isEdge(to, from);
    @*/
  public void connect(int from, int to) {
    edges[from] |= 1 << to;
    edges[to] |= 1 << from;
  }

  /*@ requires 0 <= vertex && vertex < vertices;
    @ ensures \result == (\num_of int i; 0 <= i && i < vertices; isEdge(vertex, i));
    @*/
  public /*@ pure @*/ int degree(int vertex) {
    int n = 0;
    for (int i = 0; i < vertices; i++) if (isEdge(vertex, i)) n++;
    return n;
  }
}
