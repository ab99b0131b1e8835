/** Returns a page of a list with its cursors; `first` defaults to 50, which is also the maximum. */
export function connection<Item, Edge extends { cursor: string }>(
  items: readonly Item[],
  first: number | null | undefined,
  toEdge: (item: Item) => Edge,
  hasMore = false,
) {
  const size = Math.min(first ?? 50, 50);
  const edges = items.slice(0, size).map(toEdge);
  return {
    edges,
    pageInfo: {
      hasNextPage: hasMore || items.length > size,
      // The gateway only pages forwards.
      hasPreviousPage: false,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
