import { wordsOf } from '../fold-text.ts';

/** A book's place in a series, as its title states it. */
export interface SeriesPlace {
  /** As written in the title. */
  name: string;
  /** Its folded words, the same for all titles of the series. */
  key: string;
  /** Null for a set of several volumes. */
  number: number | null;
}

const TAIL = /^(.*\S)\s*\(([^()]+)\)\s*$/su;
const NUMBER =
  /(?:#|\b(?:vol(?:ume)?|book|bk|part|no)\b\.?)\s*(\d+(?:\.\d+)?)(?:\s*[-–]\s*(\d+(?:\.\d+)?))?/iu;
/** Separators between a series name and the number. */
const BETWEEN = /[\s,:;.–—-]+$/u;

/** Splits a title from what stands in parentheses at its end; `tail` is empty if nothing does. */
export function splitTail(name: string): { title: string; tail: string } {
  const [, title = name, tail = ''] = TAIL.exec(name) ?? [];
  return { title, tail };
}

/**
 * Parses the series from a title: `Dune Messiah (Dune Chronicles, #2)` is the second of the series
 * `dune chronicles`. A set of several volumes (`#1-3`) has no number.
 */
export function seriesOf(name: string): SeriesPlace | null {
  const [first = ''] = splitTail(name).tail.split(';');
  const number = NUMBER.exec(first);
  if (!number) return null;
  const series = first.slice(0, number.index);
  const key = seriesKey(series);
  if (key === '') return null;
  const place = number[2] === undefined ? Number(number[1]) : null;
  return { name: series.replace(BETWEEN, '').trim(), key, number: place };
}

/**
 * Returns the volume that a title states, such as `2`, or `1-3` for a set; null if it states none.
 */
export function volumeOf(name: string): string | null {
  const [, number, upTo] = NUMBER.exec(splitTail(name).tail) ?? [];
  if (number === undefined) return null;
  return upTo === undefined ? String(Number(number)) : `${Number(number)}-${Number(upTo)}`;
}

/** Returns the key of a series, from its name or from the URL path segment that names it. */
export function seriesKey(text: string): string {
  return wordsOf(text).join(' ');
}

/** Returns what a book's page says before the series name. */
export function seriesPlaceText({ number }: SeriesPlace): string {
  return number === null ? 'Part of' : `Book ${number} of`;
}

/** Path of a series page, from the series' key. */
export function seriesUrl(key: string): string {
  return `/series/${encodeURIComponent(key.replaceAll(' ', '-'))}`;
}
