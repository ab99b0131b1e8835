// Texts of empty lists, in the Worker's pages and in React's.

export const NOT_ON_SHELVES = 'Not on our shelves';
export const NONE_RELATED = 'No related products';
export const EMPTY_HOME_SHELF = 'No books on this shelf yet';
export const EMPTY_LIST = 'No books on this list yet';
export const NONE_OF_CATEGORY = 'The shop has no books of this category at the moment.';

/** What else to try where the home page's search finds nothing. */
export function noneOnHomeText({ inCategory }: { inCategory: boolean }): string {
  return inCategory
    ? 'Try fewer words, another spelling, or all categories.'
    : 'Try fewer words, or another spelling.';
}

/** Why nothing is listed, and what else to try. */
export function emptyListText(words: string, { isFiltered }: { isFiltered: boolean }): string {
  if (words !== '') {
    return isFiltered
      ? 'Try fewer filters, fewer words, or another spelling.'
      : 'Try fewer words, or another spelling.';
  }
  return isFiltered
    ? 'No book fits all of these filters. Take one away to see more.'
    : 'The shop has no books yet. They will appear here as soon as there are some.';
}
