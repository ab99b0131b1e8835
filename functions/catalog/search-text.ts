/**
 * Text folded for comparison: case, accents and width do not count, spaces are single. SQLite's
 * own `lower()` knows only ASCII, so both what is searched and what is searched for pass here.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

/** What a search looks through for a book: name, author and ISBN (store contract). */
export function searchTextOf(book: {
  name: string;
  author?: string | null;
  isbn?: string | null;
}): string {
  return [book.name, book.author, book.isbn]
    .filter((part) => typeof part === 'string')
    .map(foldText)
    .join(' | ');
}
