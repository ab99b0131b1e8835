import { wordsOf } from './fold-text.ts';

/** The place of a book in a series, as its title says it. */
export interface SeriesPlace {
  /** As the title writes it. */
  name: string;
  /** Its words, by which titles name the same series. */
  key: string;
  /** Null for a set of several volumes. */
  number: number | null;
}

const TAIL = /^(.*\S)\s*\(([^()]+)\)\s*$/su;
const NUMBER =
  /(?:#|\b(?:vol(?:ume)?|book|bk|part|no)\b\.?)\s*(\d+(?:\.\d+)?)(?:\s*[-–]\s*(\d+(?:\.\d+)?))?/iu;
/** What stands between a series and the number. */
const BETWEEN = /[\s,:;.–—-]+$/u;

/** A title, and what stands in brackets at its end; empty when there is nothing. */
export function splitTail(name: string): { title: string; tail: string } {
  const [, title = name, tail = ''] = TAIL.exec(name) ?? [];
  return { title, tail };
}

/**
 * Reads the series out of a title: `Dune Messiah (Dune Chronicles, #2)` is the second of the series
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

/** Which volume a title says that it is, as `2`, or as `1-3` of a set; null where it says none. */
export function volumeOf(name: string): string | null {
  const [, number, upTo] = NUMBER.exec(splitTail(name).tail) ?? [];
  if (number === undefined) return null;
  return upTo === undefined ? String(Number(number)) : `${Number(number)}-${Number(upTo)}`;
}

/** The words of a series' name, or of the part of an address that names it. */
export function seriesKey(text: string): string {
  return wordsOf(text).join(' ');
}

/** What a book's page says of its series before the series' name. */
export function seriesPlaceText({ number }: SeriesPlace): string {
  return number === null ? 'Part of' : `Book ${number} of`;
}

/** The page of a series, by its words. */
export function seriesAddress(key: string): string {
  return `/series/${encodeURIComponent(key.replaceAll(' ', '-'))}`;
}
