import { MAX_SEARCH_TEXT } from '#contract/search/search-limits.ts';

/** `category` is an id; undefined means all. */
export type SearchTerms = { search: string; category: string | undefined };

/** The search in the home page's URL; without words nothing is searched. */
export function readSearch(params: URLSearchParams): SearchTerms {
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_TEXT).trim(),
    category: params.get('category') || undefined,
  };
}

/** Path of the page that shows a search: the home page for words, the shop for a category alone. */
export function pageForSearch({ search, category }: SearchTerms): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (category !== undefined) params.set('category', category);
  if (!search && category !== undefined) return `/shop?${params}`;
  return params.size === 0 ? '/' : `/?${params}`;
}

/** The words in the URL of the results page. */
export function readWords(params: URLSearchParams): string {
  return readSearch(new URLSearchParams({ search: params.get('q') ?? '' })).search;
}

/** Path of the results page for a search. */
export function resultsUrl({
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

/** Whether a text is worth a suggestion request: it contains a letter or a digit. */
export function isSuggestible(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
