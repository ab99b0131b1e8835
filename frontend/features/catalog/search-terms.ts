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
