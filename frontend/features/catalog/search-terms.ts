import { MAX_SEARCH_TEXT } from '../../../functions/contract/search-limits.ts';

/** `category` is an id; undefined means all. */
export type SearchTerms = { search: string; category: string | undefined };

/** The search that an address of the home page names; no words mean that nothing is searched. */
export function readSearch(params: URLSearchParams): SearchTerms {
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_TEXT).trim(),
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

/** The words that an address of the results page names. */
export function readWords(params: URLSearchParams): string {
  return readSearch(new URLSearchParams({ search: params.get('q') ?? '' })).search;
}

/** The address of a search's results, on a page of their own. */
export function resultsAddress({
  search,
  category,
}: {
  search: string;
  category?: string | undefined;
}): string {
  const params = new URLSearchParams({ q: search });
  if (category !== undefined) params.set('category', category);
  return `/search?${params}`;
}

/** Whether a text is worth suggestions: it has a letter or a digit. */
export function isSuggestible(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
