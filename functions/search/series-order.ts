import type { RankedBook } from './indexed-book.ts';
import type { SearchWord } from './match-words.ts';
import { isStopWord } from './stop-words.ts';
import { isSeries } from './volume-query.ts';

/**
 * Sorts the volumes of a series that was searched for by name (perhaps with its author) into reading
 * order, within the positions that they hold among books of the same score.
 */
export function inSeriesOrder(
  words: readonly SearchWord[],
  ranked: readonly RankedBook[],
): RankedBook[] {
  const ordered = [...ranked];
  const places = new Map<string, number[]>();
  for (const [place, { book, score }] of ranked.entries()) {
    if (book.series_key === null || !isNamed(words, book.series_key, book.author)) continue;
    const group = `${score} ${book.series_key}`;
    places.set(group, [...(places.get(group) ?? []), place]);
  }
  for (const group of places.values()) {
    const books = group.flatMap((place) => ranked[place] ?? []);
    books.sort((a, b) => readingOrderOf(a) - readingOrderOf(b));
    for (const [i, place] of group.entries()) {
      const book = books[i];
      if (book) ordered[place] = book;
    }
  }
  return ordered;
}

function isNamed(words: readonly SearchWord[], series: string, author: string): boolean {
  const whole = words.map(({ typed }) => typed);
  if (isSeries(series, whole)) return true;
  const [name, by] = [series.split(' '), author.split(' ')];
  const isIn = (known: readonly string[], { typed, open, near }: SearchWord) =>
    known.some((word) => word === typed || near.has(word) || (open && word.startsWith(typed)));
  const significant = words.filter(({ typed }) => !isStopWord(typed));
  const inName = significant.filter((word) => isIn(name, word));
  return (
    (inName.length > 0 || significant.length === 0) &&
    significant.every((word) => inName.includes(word) || isIn(by, word))
  );
}

/** Sort key of a volume: prequels (#0.5) come after the numbered volumes, sets last. */
function readingOrderOf({ book: { series_number } }: RankedBook): number {
  if (series_number === null) return Number.MAX_SAFE_INTEGER;
  return series_number < 1 ? 1000 + series_number : series_number;
}
