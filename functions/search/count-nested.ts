import type { Nesting } from '../catalog/category.repository.ts';
import type { FacetCount, Facets } from '../contract/book-filters.ts';

/**
 * The same counts, where a category counts the books of those under it too. Those are named by
 * themselves where they have books, or were chosen.
 */
export function countNested(
  facets: Facets,
  { nesting, chosen }: { nesting: Nesting; chosen: readonly string[] },
): Facets {
  if (nesting.size === 0) return facets;
  const counts = new Map(facets.category.map((count) => [count.value, count]));
  for (const [child, parent] of nesting) {
    const below = facets.category.find(({ value }) => value === child);
    if (below && below.books > 0) counts.set(parent, sumOf(counts.get(parent), below, parent));
  }
  const category = [...counts.values()].filter(
    ({ value, books }) => books > 0 || chosen.includes(value),
  );
  return { ...facets, category: category.toSorted((a, b) => b.books - a.books) };
}

function sumOf(known: FacetCount | undefined, below: FacetCount, value: string): FacetCount {
  return {
    value,
    books: (known?.books ?? 0) + below.books,
    // A chosen one without books of its own says nothing of how they were counted.
    exact: below.exact && (known === undefined || known.books === 0 || known.exact),
  };
}
