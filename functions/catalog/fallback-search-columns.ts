import { foldText } from '../contract/fold-text.ts';

interface Named {
  name: string;
  author?: string | null;
  isbn?: string | null;
}

/**
 * No folded text contains a line break, so no search matches across two parts, or the break itself.
 */
const BETWEEN_PARTS = '\n';

/** Searched text of a book: name, author and ISBN (store contract). */
function searchTextOf(book: Named): string {
  return [book.name, book.author, book.isbn]
    .filter((part) => typeof part === 'string')
    .map(foldText)
    .join(BETWEEN_PARTS);
}

/** Columns derived from a book's name, author and ISBN. */
export function fallbackSearchColumns(book: Named) {
  return { name_key: foldText(book.name), search_text: searchTextOf(book) };
}
