import { isWide } from './glyph-widths.ts';

/** Part of a title that is never broken. */
export interface Piece {
  text: string;
  /** Whether a space precedes it, unless it begins a line. */
  spaced: boolean;
}

/** Characters that may not begin a line of Chinese or Japanese. */
const CLINGING = /^[、。，．・：；？！）」』】〕》〉ーゃゅょっャュョッ々,.;:!?)\]]/u;
/** Characters that may not end one. */
const OPENING = /[（「『【〔《〈([]$/u;
/** Scripts written without spaces, yet broken between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Scripts whose words are hyphenated. */
const HYPHENATED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const unspacedWords = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * Grapheme clusters: what a reader sees as single characters, such as a letter with its marks or an
 * emoji family.
 */
export function clustersOf(text: string): string[] {
  return [...clusters.segment(text)].map(({ segment }) => segment);
}

/** Whether a word may be broken without a hyphen, as in Chinese and Thai. */
export function dividable(word: string): boolean {
  return UNSPACED.test(word) || [...word].some(isWide);
}

/**
 * Splits a word where lines may break; no piece is wider than a line unless that is unavoidable.
 */
export function breakWord(word: string, fits: (text: string) => boolean): Piece[] {
  const parts = unitsOf(word, fits).flatMap((part) => (fits(part) ? [part] : divide(part, fits)));
  return parts.map((text, place) => ({ text, spaced: place === 0 }));
}

function unitsOf(word: string, fits: (text: string) => boolean): string[] {
  if (UNSPACED.test(word)) return [...unspacedWords.segment(word)].map(({ segment }) => segment);
  if ([...word].some(isWide)) return wideUnits(word);
  // A long compound is broken at its own hyphens first.
  return fits(word) ? [word] : word.split(/(?<=[\p{L}\p{N}][-–—/])(?=[\p{L}\p{N}])/u);
}

function wideUnits(word: string): string[] {
  const units: string[] = [];
  for (const cluster of clustersOf(word)) {
    const before = units.at(-1);
    const breakable =
      before === undefined ||
      ((isWide(cluster) || isWide(clustersOf(before).at(-1) ?? '')) &&
        !CLINGING.test(cluster) &&
        !OPENING.test(before));
    if (breakable) units.push(cluster);
    else units[units.length - 1] = before + cluster;
  }
  return units;
}

/** Splits into parts of about equal length, so that no single letter is left for the last line. */
function divide(word: string, fits: (text: string) => boolean): string[] {
  const hyphen = HYPHENATED.test(word) ? '-' : '';
  const letters = clustersOf(word);
  for (let count = 2; count < letters.length; count += 1) {
    const length = Math.ceil(letters.length / count);
    const parts = Array.from({ length: Math.ceil(letters.length / length) }, (_, place) =>
      letters.slice(place * length, (place + 1) * length).join(''),
    );
    const hyphenated = parts.map((part, place) =>
      place < parts.length - 1 ? part + hyphen : part,
    );
    if (hyphenated.every(fits)) return hyphenated;
  }
  return letters;
}
