import { breakLines, shorten } from './break-lines.ts';
import type { CoverWeight } from './cover-types.ts';
import { textWidth } from './glyph-widths.ts';
import { breakWord, dividable } from './word-pieces.ts';

/** A word is set smaller, down to this fraction of the largest size, before it is hyphenated. */
const WHOLE_DOWN_TO = 0.36;
/** A word that has to be hyphenated is set at no more than this fraction of the largest size. */
const DIVIDED_FROM = 0.55;

export interface TypeArea {
  width: number;
  height: number;
  weight: CoverWeight;
  /** Largest and smallest type size. */
  largest: number;
  smallest: number;
  /** Distance between baselines as a multiple of the size. */
  leading: number;
}

export interface SetType {
  lines: string[];
  size: number;
  height: number;
}

/**
 * Sets a text in an area at the largest size that fits, stepping down a little further if that
 * avoids a bad line end. Words that would be unreadably small if kept whole are hyphenated; text
 * still too long at the smallest size ends in an ellipsis.
 */
export function setType(text: string, area: TypeArea): SetType {
  const words = text.trim().split(/\s+/u);
  const setsWell = readyToSet(words, area);
  const ems = textWidth(text, 1, area.weight);
  let second: SetType | undefined;
  let tries = 0;
  for (const size of sizesOf(area)) {
    const fewestLines = Math.floor((ems * size * 0.9) / area.width);
    const hopeless = heightOf(fewestLines, size, area) > area.height;
    if (size > area.smallest && (hopeless || !setsWell(size))) continue;
    const { lines, leaning } = breakAt(size, words, area);
    const set = { lines, size, height: heightOf(lines.length, size, area) };
    const roomy = set.height <= area.height;
    if (roomy && leaning === 0) return set;
    if (roomy) second ??= set;
    if (second !== undefined) tries += 1;
    if (tries > 6) break;
  }
  return second ?? cutToFit(words, area);
}

/** Sizes from the largest down; the last is the smallest. */
function* sizesOf({ largest, smallest }: TypeArea): Generator<number> {
  let size = largest;
  for (; size > smallest; size = Math.max(smallest, size * 0.94)) yield size;
  yield size;
}

function heightOf(lines: number, size: number, { leading }: TypeArea): number {
  return size * (0.95 + (lines - 1) * leading);
}

function fitsAt(line: string, size: number, { width, weight }: TypeArea): boolean {
  return textWidth(line, size, weight) <= width;
}

/** Returns whether, at a given size, every word either fits whole or may be hyphenated. */
function readyToSet(words: readonly string[], area: TypeArea): (size: number) => boolean {
  const wholeSize = Math.max(area.smallest, area.largest * WHOLE_DOWN_TO);
  const isLong = (word: string) => !dividable(word) && !fitsAt(word, wholeSize, area);
  const long = new Set(words.filter(isLong));
  return (size) => {
    const mayDivide = size <= area.largest * DIVIDED_FROM;
    return words.every((word) =>
      long.has(word) ? mayDivide : dividable(word) || fitsAt(word, size, area),
    );
  };
}

function breakAt(size: number, words: readonly string[], area: TypeArea) {
  const pieces = words.flatMap((word) => breakWord(word, (line) => fitsAt(line, size, area)));
  const widthOf = (text: string) => textWidth(text, size, area.weight);
  return breakLines(pieces, { width: area.width, widthOf });
}

/** As many lines of the smallest size as fit, the last one ending in an ellipsis. */
function cutToFit(words: readonly string[], area: TypeArea): SetType {
  const size = Math.min(area.largest, area.smallest);
  const { lines } = breakAt(size, words, area);
  const count = Math.max(1, Math.floor((area.height / size - 0.95) / area.leading) + 1);
  const kept = shorten(lines, count, (line) => fitsAt(line, size, area));
  return { lines: kept, size, height: heightOf(kept.length, size, area) };
}

const SUBTITLE =
  /^(.{3,}?)(?::\s+|\s+[—–]\s+|[;,]\s+(?=(?:or|oder|ou|eller),?\s)|\s+(?=\())(.{3,})$/u;
const LONG_TITLE = /^(.{16,90}?)[,;.]\s+(.{40,})$/u;

/**
 * Splits a name into title and subtitle at a colon, a dash, a bracket or an "or"; a very long title
 * at its first pause. The subtitle is empty if there is none.
 */
export function splitSubtitle(name: string): { title: string; subtitle: string } {
  const found = SUBTITLE.exec(name) ?? (name.length > 90 ? LONG_TITLE.exec(name) : null);
  const [, title, subtitle] = found ?? [];
  if (title === undefined || subtitle === undefined) return { title: name, subtitle: '' };
  return { title, subtitle: subtitle.replace(/^\((.*)\)$/u, '$1') };
}
