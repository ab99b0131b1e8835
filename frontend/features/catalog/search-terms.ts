import { SEARCH_PAGE_SIZE } from '../../../functions/contract/search.ts';

/** The API takes no longer text, and the search field no more of it. */
export const MOST_SEARCHED = 200;

/** `category` is an id; undefined means all. */
export type SearchTerms = { search: string; category: string | undefined };

/** The search that an address of the home page names; no words mean that nothing is searched. */
export function readSearch(params: URLSearchParams): SearchTerms {
  return {
    search: (params.get('search') ?? '').trim().slice(0, MOST_SEARCHED).trim(),
    category: params.get('category') || undefined,
  };
}

/** Where such a search is shown: words at home; a category without words is the shop's to show. */
export function pageForSearch({ search, category }: SearchTerms): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (category !== undefined) params.set('category', category);
  if (!search && category !== undefined) return `/shop?${params}`;
  return params.size === 0 ? '/' : `/?${params}`;
}

/** How many books the results page shows at first, and adds with each Load more. */
export const FOUND_PAGE_SIZE = SEARCH_PAGE_SIZE;
/** An address can be written by anybody; what lies behind comes by Load more. */
const MOST_AT_ONCE = 5 * FOUND_PAGE_SIZE;

/** The search that an address of the results page names, and how many books it shows. */
export function readResults(params: URLSearchParams): SearchTerms & { shown: number } {
  const { search } = readSearch(new URLSearchParams({ search: params.get('q') ?? '' }));
  const shown = Math.ceil(Number(params.get('shown')) / FOUND_PAGE_SIZE) * FOUND_PAGE_SIZE;
  return {
    search,
    category: params.get('category') || undefined,
    shown: shown > FOUND_PAGE_SIZE ? Math.min(shown, MOST_AT_ONCE) : FOUND_PAGE_SIZE,
  };
}

/** The address of a search's results, on a page of their own. */
export function resultsAddress({
  search,
  category,
  shown = FOUND_PAGE_SIZE,
}: {
  search: string;
  category?: string | undefined;
  shown?: number;
}): string {
  const params = new URLSearchParams({ q: search });
  if (category !== undefined) params.set('category', category);
  if (shown > FOUND_PAGE_SIZE) params.set('shown', String(shown));
  return `/search?${params}`;
}

/** Whether a text is worth suggestions: it has a letter or a digit. */
export function isSuggestible(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
