import { keyOf } from './book-keys.ts';
import type { IndexedBook, RankedBook } from './indexed-book.ts';
import { fieldOf, matchIn, nearestOf, type SearchWord } from './match-words.ts';
import { type FoundWord, tierOf } from './ranking-tiers.ts';
import { inSeriesOrder } from './series-order.ts';
import { isCommonWord } from './stop-words.ts';
import { isJoiningWord, parseVolumeQuery, type VolumeQuery } from './volume-query.ts';

const TYPO_FACTOR = 1.5;
const MISSING_WORD = 6;
const MISSING_COMMON_WORD = 0.5;

/**
 * Ranks candidates, best first. Ties: single volumes before sets, then more sales, then titles with
 * fewer words that were not searched for.
 */
export function rankBooks(
  words: readonly SearchWord[],
  candidates: readonly IndexedBook[],
): RankedBook[] {
  const series = seriesBegunBy(parseVolumeQuery(words.map(({ typed }) => typed)), candidates);
  const ranked = candidates.map((book) => scoreOf(words, book, series));
  ranked.sort(
    (a, b) =>
      a.score - b.score ||
      Number(isSet(a)) - Number(isSet(b)) ||
      b.book.sold - a.book.sold ||
      a.unasked - b.unasked ||
      a.book.rank - b.book.rank,
  );
  return inSeriesOrder(words, ranked);
}

function isSet({ book }: RankedBook): boolean {
  return book.series_key !== null && book.series_number === null;
}

/** Series whose first book has the searched name: `game of thrones 3`. */
function seriesBegunBy(
  volume: VolumeQuery | undefined,
  candidates: readonly IndexedBook[],
): ReadonlySet<string> {
  const title = keyOf(volume?.name ?? []);
  const firstVolumes = candidates.filter(
    ({ series_number, main_key }) => series_number === 1 && main_key === title,
  );
  return new Set(firstVolumes.flatMap(({ series_key }) => series_key ?? []));
}

/** Scores a book by the words that it matches; each missing word costs. */
function scoreOf(
  words: readonly SearchWord[],
  book: IndexedBook,
  series: ReadonlySet<string>,
): RankedBook {
  const [title, author, other] = [fieldOf(book.title), fieldOf(book.author), fieldOf(book.other)];
  const typed = words.map((word) => word.typed);
  const found: FoundWord[] = [];
  const corrected: string[] = [];
  let cost = 0;
  for (const [i, word] of words.entries()) {
    const [inTitle, inAuthor] = [matchIn(title, word), matchIn(author, word)];
    const best = nearestOf(inTitle, inAuthor, matchIn(other, word));
    corrected.push(best && best.cost > 0 ? best.word : word.typed);
    if (best) {
      cost += best.cost * TYPO_FACTOR;
      found.push({ inTitle, inAuthor, word: best.word });
    } else if (!isJoiningWord(typed, i)) {
      cost += isCommonWord(word.typed) ? MISSING_COMMON_WORD : MISSING_WORD;
    }
  }
  const volume = parseVolumeQuery(corrected);
  if (volume?.number === book.series_number && series.has(book.series_key ?? '')) cost = 0;
  const tier = tierOf(book, { found, volume, series });
  const unasked = title.words.length - found.filter(({ inTitle }) => inTitle).length;
  return { book, score: tier + cost, corrected, unasked };
}
