/**
 * Accents and vowel points that readers of Latin, Greek, Cyrillic, Hebrew and Arabic letters leave
 * out at will. Not every mark: those of Hindi or Thai are vowels, without which words are others.
 */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/gu;

/**
 * Text folded for comparison: case, accents and width do not count, spaces are single. SQLite's
 * own `lower()` knows only ASCII, so both what is searched and what is searched for pass here.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

interface Named {
  name: string;
  author?: string | null;
  isbn?: string | null;
}

/** What a search looks through for a book: name, author and ISBN (store contract). */
export function searchTextOf(book: Named): string {
  return [book.name, book.author, book.isbn]
    .filter((part) => typeof part === 'string')
    .map(foldText)
    .join(' | ');
}

/** The columns that are made from a book's name, author and ISBN. */
export function searchColumns(book: Named) {
  return { name_key: foldText(book.name), search_text: searchTextOf(book) };
}
