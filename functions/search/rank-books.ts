import type { IndexedBook } from './indexed-book.ts';
import { isSmallWord, keyOf, otherWritings } from './words.ts';

/** A word of a search: as typed, and the known words that it may stand for, with how far they are. */
export interface SearchWord {
  typed: string;
  /** The last one, which may only have begun. */
  open: boolean;
  near: ReadonlyMap<string, number>;
}

/** A book that was found, and how well: the smallest score is the best. */
export interface RankedBook {
  book: IndexedBook;
  score: number;
  /** The words as this book has them, where they are others than those typed. */
  corrected: string[];
}

/** Places in the order that the specification of search wants. */
const TIERS = {
  exactTitle: 0,
  exactButArticle: 0.1,
  mainTitle: 0.3,
  titleBegins: 1,
  wholeTitleAndAuthor: 1.5,
  phraseInTitle: 1.8,
  allInTitle: 2,
  titleAndAuthor: 3,
  rest: 4,
} as const;

const SLIP = 1.5;
const MISSING = 6;
const MISSING_SMALL = 0.5;

/** Puts candidates into order: the best first, best-sellers before others of the same score. */
export function rankBooks(
  words: readonly SearchWord[],
  candidates: readonly IndexedBook[],
): RankedBook[] {
  const ranked = candidates.map((book) => scoreOf(words, book));
  ranked.sort(
    (a, b) => a.score - b.score || b.book.sold - a.book.sold || a.book.rank - b.book.rank,
  );
  return inSeriesOrder(words, ranked);
}

interface Match {
  word: string;
  cost: number;
}

function scoreOf(words: readonly SearchWord[], book: IndexedBook): RankedBook {
  const title = fieldOf(book.title);
  const author = fieldOf(book.author);
  const other = fieldOf(book.other);
  const matches = words.map((word) => {
    const [inTitle, inAuthor] = [matchIn(title, word), matchIn(author, word)];
    return { inTitle, inAuthor, best: bestOf(inTitle, inAuthor, matchIn(other, word)) };
  });
  const corrected = words.map((word, i) => {
    const best = matches[i]?.best;
    return best && best.cost > 0 ? best.word : word.typed;
  });
  let cost = 0;
  for (const [i, { best }] of matches.entries()) {
    if (best) cost += best.cost * SLIP;
    else cost += isSmallWord(words[i]?.typed ?? '') ? MISSING_SMALL : MISSING;
  }
  const tier = tierOf(book, matches, corrected, title.words);
  return { book, score: tier + cost, corrected };
}

function tierOf(
  book: IndexedBook,
  matches: readonly { inTitle?: Match | undefined; inAuthor?: Match | undefined }[],
  corrected: readonly string[],
  titleWords: readonly string[],
): number {
  const key = keyOf(corrected);
  const joined = titleWords.join('');
  if (joined === corrected.join('')) return TIERS.exactTitle;
  if (book.title_key === key) return TIERS.exactButArticle;
  if (book.main_key === key) return TIERS.mainTitle;
  if (book.title_key.startsWith(key) || joined.startsWith(corrected.join(''))) {
    return TIERS.titleBegins;
  }
  const present = matches.filter(({ inTitle, inAuthor }) => inTitle || inAuthor);
  const complete = present.length === matches.length;
  const inTitle = matches.filter((match) => match.inTitle).length;
  const inAuthor = matches.filter((match) => match.inAuthor).length;
  if (complete && inTitle > 0 && inAuthor > 0 && isCovered(book, matches)) {
    return TIERS.wholeTitleAndAuthor;
  }
  if (` ${book.title} `.includes(` ${corrected.join(' ')} `)) return TIERS.phraseInTitle;
  if (inTitle === matches.length) return TIERS.allInTitle;
  return complete && inTitle > 0 ? TIERS.titleAndAuthor : TIERS.rest;
}

/** Whether the title's own words, up to its subtitle at least, were all searched for. */
function isCovered(
  book: IndexedBook,
  matches: readonly { inTitle?: Match | undefined; inAuthor?: Match | undefined }[],
): boolean {
  const found = matches.flatMap(({ inTitle }) => (inTitle ? [inTitle.word] : []));
  const onlyTitle = matches.flatMap(({ inTitle, inAuthor }) =>
    inTitle && !inAuthor ? [inTitle.word] : [],
  );
  return [found, onlyTitle].some((words) => {
    const key = keyOf(words);
    return key !== '' && (key === book.title_key || key === book.main_key);
  });
}

interface Field {
  words: readonly string[];
  known: ReadonlySet<string>;
}

function fieldOf(text: string): Field {
  const words = text === '' ? [] : text.split(' ');
  return { words, known: new Set([...words, ...otherWritings(words)]) };
}

/** How a field has a word: as it is, begun, or nearly; undefined when it has not. */
function matchIn({ words, known }: Field, { typed, open, near }: SearchWord): Match | undefined {
  if (known.has(typed)) return { word: typed, cost: 0 };
  if (open) {
    const begun = words.find((word) => word.startsWith(typed));
    if (begun !== undefined) return { word: typed, cost: 0 };
  }
  let best: Match | undefined;
  for (const [word, cost] of near) {
    if (known.has(word) && (!best || cost < best.cost)) best = { word, cost };
  }
  return best;
}

function bestOf(...matches: (Match | undefined)[]): Match | undefined {
  return matches.reduce((a, b) => (a && b ? (b.cost < a.cost ? b : a) : (a ?? b)));
}

/**
 * Books of a series that was searched for by its name stand in its order, in the places that they
 * have among the others of their score.
 */
function inSeriesOrder(words: readonly SearchWord[], ranked: readonly RankedBook[]): RankedBook[] {
  const ordered = [...ranked];
  const places = new Map<string, number[]>();
  for (const [place, { book, score }] of ranked.entries()) {
    if (book.series_key === null || !isNamed(words, book.series_key)) continue;
    const group = `${score} ${book.series_key}`;
    places.set(group, [...(places.get(group) ?? []), place]);
  }
  for (const group of places.values()) {
    const books = group.flatMap((place) => ranked[place] ?? []);
    books.sort((a, b) => volumeOf(a) - volumeOf(b));
    for (const [i, place] of group.entries()) {
      const book = books[i];
      if (book) ordered[place] = book;
    }
  }
  return ordered;
}

function isNamed(words: readonly SearchWord[], series: string): boolean {
  const name = series.split(' ');
  return words.every(
    ({ typed, open }) =>
      isSmallWord(typed) || name.some((word) => word === typed || (open && word.startsWith(typed))),
  );
}

/** Sets of several volumes come last, and what is told before the first (#0.5) not at the front. */
function volumeOf({ book: { series_number } }: RankedBook): number {
  if (series_number === null) return Number.MAX_SAFE_INTEGER;
  return series_number < 1 ? 1000 + series_number : series_number;
}
