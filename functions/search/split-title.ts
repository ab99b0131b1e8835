import { wordsOf } from './words.ts';

/** A title as its parts. */
export interface TitleParts {
  /** Without what stands in brackets at its end. */
  title: string;
  /** Up to its subtitle. */
  main: string;
  /** What stands in brackets at its end; empty when there is nothing. */
  tail: string;
  series: { key: string; number: number | null } | null;
}

const TAIL = /^(.*\S)\s*\(([^()]+)\)\s*$/su;
const NUMBER = /(?:#|\b(?:vol(?:ume)?|book|bk|part|no)\b\.?)\s*(\d+(?:\.\d+)?)(\s*[-–]\s*\d)?/iu;

/**
 * Takes a title apart: `Dune Messiah (Dune Chronicles, #2)` is the second of the series
 * `dunechronicles`. A set of several volumes (`#1-3`) has no number.
 */
export function splitTitle(name: string): TitleParts {
  const [, title = name, tail = ''] = TAIL.exec(name) ?? [];
  const main = title.split(/:\s|;\s|\s[-–—/]\s/u, 1)[0] ?? title;
  return { title, main: wordsOf(main).length > 0 ? main : title, tail, series: seriesOf(tail) };
}

function seriesOf(tail: string): TitleParts['series'] {
  const [first = ''] = tail.split(';');
  const number = NUMBER.exec(first);
  if (!number) return null;
  const key = wordsOf(first.slice(0, number.index)).join(' ');
  if (key === '') return null;
  return { key, number: number[2] === undefined ? Number(number[1]) : null };
}
