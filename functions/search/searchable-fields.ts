import { wordsOf } from '../contract/fold-text.ts';
import { seriesOf, splitTail } from '../contract/search/series.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import { symbolWordsOf, wordVariantsOf } from './word-variants.ts';

/** Shortest part of an ISBN that is searched for from its middle. */
const MIN_ISBN_PART = 3;

/** Words of a book as it is found by; `other` are those of the publisher, and of brackets in its title. */
export interface SearchedWords {
  title: string;
  author: string;
  other: string;
  isbn: string | null;
}

/** Text that is only searched: it is in the full-text index, but not in `books`. */
export interface WordVariants {
  title_also: string;
  author_also: string;
  /** Other words plus parts of the ISBN and symbols. */
  other_also: string;
  /** Tokens of its facets, for filters: the column `shelf`. */
  facet_tokens: string;
}

/**
 * What a search finds a book by: words of its title, author, publisher and ISBN (store contract, GET
 * /products/search). `also` is searched beside them, and `parts` are those of the title.
 */
export function searchableFields(row: Pick<ProductRow, 'name' | 'author' | 'publisher' | 'isbn'>) {
  const parts = splitTitle(row.name);
  const other = [...wordsOf(parts.tail), ...wordsOf(row.publisher ?? '')];
  const signs = symbolWordsOf(`${row.name} ${row.author ?? ''}`);
  return {
    parts,
    title: wordsOf(parts.title).join(' '),
    author: wordsOf(row.author ?? '').join(' '),
    other: other.join(' '),
    also: {
      title_also: wordVariantsOf(parts.title).join(' '),
      author_also: wordVariantsOf(row.author ?? '').join(' '),
      other_also: [...other, ...wordVariantsOf(parts.tail), ...isbnParts(row.isbn), ...signs].join(
        ' ',
      ),
    },
  };
}

/** Whether the book's title, author, other words or ISBN contain the typed words as a phrase. */
export function containsText({ title, other, author, isbn }: SearchedWords, text: string): boolean {
  const typed = wordsOf(text).join(' ');
  return [`${title} ${other}`, author, isbn ?? ''].some((words) => words.includes(typed));
}

function isbnParts(isbn: string | null): string[] {
  if (isbn === null) return [];
  return Array.from({ length: isbn.length - MIN_ISBN_PART + 1 }, (_, from) => isbn.slice(from));
}

/** Parts of a title. */
interface TitleParts {
  /** Title without trailing brackets. */
  title: string;
  /** Title without its subtitle. */
  main: string;
  /** Trailing brackets; empty without any. */
  tail: string;
  series: { key: string; number: number | null } | null;
}

/**
 * Parses a title: `Dune Messiah (Dune Chronicles, #2)` is volume 2 of the series `dune chronicles`.
 * A set of several volumes (`#1-3`) has no number.
 */
function splitTitle(name: string): TitleParts {
  const { title, tail } = splitTail(name);
  const main = title.split(/:\s|;\s|\s[-–—/]\s/u, 1)[0] ?? title;
  const series = seriesOf(name);
  return {
    title,
    main: wordsOf(main).length > 0 ? main : title,
    tail,
    series: series && { key: series.key, number: series.number },
  };
}
