import type { FacetCount, Facets } from '#contract/search/book-filters.ts';
import { numberText } from '../../lib/count-text.ts';
import { languageName } from './book-facts.ts';
import type { MoreFilter, ShopFilters } from './shop-filters.ts';

/** The most values offered per filter; chosen values are always included. */
const MAX_OFFERED = 8;

interface MoreFilterGroup {
  name: MoreFilter;
  title: string;
  labelOf: (value: string) => string;
}

/** The filters besides the specified two, in display order, with the names of their values. */
export const MORE_FILTER_GROUPS: readonly MoreFilterGroup[] = [
  { name: 'stock', title: 'Availability', labelOf: () => 'In stock' },
  { name: 'language', title: 'Language', labelOf: languageName },
  { name: 'decade', title: 'First published', labelOf: decadeName },
  { name: 'format', title: 'Format', labelOf: (value) => value },
  { name: 'author', title: 'Author', labelOf: (value) => value },
];

/** Display name of a filter value. */
export function moreFilterLabel(name: MoreFilter, value: string): string {
  return MORE_FILTER_GROUPS.find((group) => group.name === name)?.labelOf(value) ?? value;
}

/** The offered values of a filter: the most common among the listed books. */
export function offeredValues(
  name: MoreFilter,
  filters: ShopFilters,
  facets: Facets | null | undefined,
): { value: string; count: BookCount | undefined }[] {
  const chosen = filters.more[name];
  const counts = facets?.[name] ?? chosen.map((value) => ({ value, books: 0, exact: false }));
  const offered = counts.filter(({ value }, i) => i < MAX_OFFERED || chosen.includes(value));
  if (name === 'decade') offered.sort((a, b) => Number(b.value) - Number(a.value));
  return offered.map(({ value }) => {
    const count = countOf(offered, value);
    // A sample tells which authors to offer; their books in it, one or two, tell nothing.
    return { value, count: name === 'author' && !count?.exact ? undefined : count };
  });
}

export type BookCount = Omit<FacetCount, 'value'>;

/**
 * Number of books with a value. A value missing from the counts has none; undefined without counts,
 * and for "0+".
 */
export function countOf(
  counts: readonly FacetCount[] | undefined,
  value: string,
): BookCount | undefined {
  if (!counts) return undefined;
  const exact = counts.every((count) => count.exact);
  const count = counts.find((one) => one.value === value) ?? { books: 0, exact };
  return count.books === 0 && !count.exact ? undefined : count;
}

/** `1,200`, or `100+` if there may be more. */
export function countLabel({ books, exact }: BookCount): string {
  return `${numberText(books)}${exact ? '' : '+'}`;
}

/** The 1990s; the decade that begins in 400 BC is -400. */
function decadeName(year: string): string {
  return year.startsWith('-') ? `${year.slice(1)}s BC` : `${year}s`;
}
