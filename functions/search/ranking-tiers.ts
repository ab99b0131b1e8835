import { keyOf } from './book-keys.ts';
import type { IndexedBook } from './indexed-book.ts';
import type { Match } from './match-words.ts';
import { isStopWord } from './stop-words.ts';
import { isSeries, type VolumeQuery } from './volume-query.ts';

/** Searched word that a book matches, and where. */
export interface FoundWord {
  word: string;
  inTitle: Match | undefined;
  inAuthor: Match | undefined;
}

/** Ranking of the kinds of match, best first. */
const TIERS = {
  exactTitle: 0,
  titleAsListed: 0.05,
  exactButArticle: 0.1,
  volume: 0.2,
  volumeButArticle: 0.22,
  series: 0.25,
  seriesBegins: 0.28,
  mainTitle: 0.3,
  titleBegins: 1,
  titleBeginsButArticle: 1.1,
  volumeOfLike: 1.4,
  wholeTitleAndAuthor: 1.5,
  beginningAndAuthor: 1.55,
  seriesAndAuthor: 1.6,
  titleInAnotherOrder: 1.7,
  phraseInTitle: 1.8,
  allInTitle: 2,
  titleAndAuthor: 3,
  rest: 4,
} as const;

const WITHIN_SERIES = 0.05;
const UNFINISHED = 0.04;

/** Best tier in which a book matches the found words; lower is better. */
export function tierOf(
  book: IndexedBook,
  {
    found,
    volume,
    series,
  }: { found: readonly FoundWord[]; volume: VolumeQuery | undefined; series: ReadonlySet<string> },
): number {
  const words = found.map(({ word }) => word);
  return Math.min(
    byTitle(book, words),
    bySeries(book, found),
    volume ? byVolume(book, found, { volume, series }) : TIERS.rest,
    byFields(book, found, words),
  );
}

function byTitle(book: IndexedBook, words: readonly string[]): number {
  const [key, typed] = [keyOf(words), words.join('')];
  const title = book.title.replaceAll(' ', '');
  if (key === '') return TIERS.rest;
  if (title === typed) return TIERS.exactTitle;
  if (typed.length > title.length && `${asListed(book)} `.startsWith(`${words.join(' ')} `)) {
    return TIERS.titleAsListed;
  }
  if (book.title_key === key) return TIERS.exactButArticle;
  const mainTitle = book.main_key === key ? TIERS.mainTitle : TIERS.rest;
  if (title.startsWith(typed)) {
    const isWhole = `${book.title} `.startsWith(`${words.join(' ')} `);
    const tier = TIERS.titleBegins + (isWhole ? 0 : UNFINISHED);
    return Math.min(mainTitle, byBeginning(book, words, tier));
  }
  if (!book.title_key.startsWith(key)) return mainTitle;
  return Math.min(mainTitle, byBeginning(book, words, TIERS.titleBeginsButArticle));
}

/** Titles that begin as their series does rank before others. */
function byBeginning({ series_key }: IndexedBook, words: readonly string[], tier: number): number {
  if (series_key === null) return tier;
  return keyOf(series_key.split(' ')).startsWith(keyOf(words)) ? tier - WITHIN_SERIES : tier;
}

function asListed({ title, other }: IndexedBook): string {
  return `${title} ${other}`;
}

/** Book of a series that was searched for by its name or the beginning of it, or by name and author. */
function bySeries({ series_key }: IndexedBook, found: readonly FoundWord[]): number {
  if (series_key === null) return TIERS.rest;
  const words = found.map(({ word }) => word);
  if (isSeries(series_key, words)) return TIERS.series;
  const isTelling = words.filter((word) => !isStopWord(word)).length > 1;
  if (isTelling && `${series_key} `.startsWith(`${words.join(' ')} `)) return TIERS.seriesBegins;
  const name = found.flatMap(({ word, inAuthor }) => (inAuthor ? [] : [word]));
  return isSeries(series_key, name) ? TIERS.seriesAndAuthor : TIERS.rest;
}

/** Volume with the searched number, of a series named in full or in part. */
function byVolume(
  { series_key, series_number, author }: IndexedBook,
  found: readonly FoundWord[],
  { volume, series }: { volume: VolumeQuery; series: ReadonlySet<string> },
): number {
  if (series_key === null || series_number !== volume.number) return TIERS.rest;
  const byAuthor = new Set(author.split(' '));
  const others = volume.name.filter((word) => !byAuthor.has(word));
  if (series_key === volume.name.join(' ')) return TIERS.volume;
  if (series.has(series_key) || isSeries(series_key, volume.name) || isSeries(series_key, others)) {
    return TIERS.volumeButArticle;
  }
  const known = new Set(series_key.split(' '));
  const significant = others.filter((word) => !isStopWord(word));
  const isLike = significant.length > 0 && significant.every((word) => known.has(word));
  return isLike && found.length > significant.length ? TIERS.volumeOfLike : TIERS.rest;
}

function byFields(
  book: IndexedBook,
  found: readonly FoundWord[],
  words: readonly string[],
): number {
  const inTitle = found.filter((word) => word.inTitle).length;
  const inAuthor = found.filter((word) => word.inAuthor).length;
  const complete = found.every((word) => word.inTitle || word.inAuthor);
  if (inTitle === 0) return TIERS.rest;
  if (complete && inAuthor > 0 && isCovered(book, found)) return TIERS.wholeTitleAndAuthor;
  if (complete && inAuthor > 0 && beginsWithOthers(book, found)) return TIERS.beginningAndAuthor;
  if (inTitle === found.length && hasSameWords(book, words)) return TIERS.titleInAnotherOrder;
  if (` ${book.title} `.includes(` ${words.join(' ')} `)) return TIERS.phraseInTitle;
  if (inTitle === found.length) return TIERS.allInTitle;
  return complete ? TIERS.titleAndAuthor : TIERS.rest;
}

/** Whether all words of the title, at least up to its subtitle, were searched for. */
function isCovered(book: IndexedBook, found: readonly FoundWord[]): boolean {
  const all = found.flatMap(({ inTitle }) => (inTitle ? [inTitle.word] : []));
  const onlyTitle = found.flatMap(({ inTitle, inAuthor }) =>
    inTitle && !inAuthor ? [inTitle.word] : [],
  );
  return [all, onlyTitle].some((words) => {
    const key = keyOf(words);
    return key !== '' && (key === book.title_key || key === book.main_key);
  });
}

/** Whether the title begins with all words that are not the author's, at least two. */
function beginsWithOthers({ title_key }: IndexedBook, found: readonly FoundWord[]): boolean {
  const others = found.flatMap(({ word, inAuthor }) => (inAuthor ? [] : [word]));
  const significant = others.filter((word) => !isStopWord(word));
  return significant.length > 1 && title_key.startsWith(keyOf(others));
}

/** Whether the words are those of the title or main title in any order, ignoring stop words. */
function hasSameWords({ title, main_key }: IndexedBook, words: readonly string[]): boolean {
  const asked = sortedSignificant(words);
  const all = title.split(' ');
  const main = all.findIndex((_, i) => keyOf(all.slice(0, i + 1)) === main_key) + 1;
  return (
    asked !== '' && [all, all.slice(0, main)].some((some) => sortedSignificant(some) === asked)
  );
}

function sortedSignificant(words: readonly string[]): string {
  return words
    .filter((word) => !isStopWord(word))
    .toSorted()
    .join(' ');
}
