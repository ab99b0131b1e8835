import type { CoverWeight } from './cover-types.ts';
import { textWidth } from './glyph-widths.ts';
import { clustersOf, dividable, type Piece, piecesOf } from './word-pieces.ts';

/** Articles and prepositions: they lean on the next word and so should not end a line. */
const LEANING = new Set(
  (
    'a an the of in on at to for from with by is his her my our their your as into upon ' +
    'le la les l’ un une des du de d’ à au aux en dans sur pour par ' +
    'der die das den dem des ein eine einer von vom zum zur im am ' +
    'el los las del al con por il lo gli i di della dei dell’ o os as do da dos das em um uma ' +
    'det ett av af på ad mr mrs st dr'
  ).split(' '),
);
/** Conjunctions would rather begin a line, but no type is made smaller for them. */
const CONJUNCTIONS = new Set([
  'and',
  'or',
  'but',
  'et',
  'ou',
  'und',
  'oder',
  'y',
  'e',
  'ed',
  'og',
  'och',
  'en',
]);

const LEANING_COST = 0.35;
const JOINED_COST = 0.08;
const LONE_WORD_COST = 0.12;

/** A word is set smaller, down to this part of the largest size, before it is divided at all. */
const WHOLE_DOWN_TO = 0.36;
/** A word that is divided in any case is set at no more than this part of the largest size. */
const DIVIDED_FROM = 0.55;

export interface TypeArea {
  width: number;
  height: number;
  weight: CoverWeight;
  /** Largest and smallest type size. */
  largest: number;
  smallest: number;
  /** Distance of baselines as a multiple of the size. */
  leading: number;
}

export interface SetType {
  lines: string[];
  size: number;
  height: number;
}

function join(pieces: readonly Piece[]): string {
  return pieces.map((piece, index) => (index > 0 && piece.spaced ? ' ' : '') + piece.text).join('');
}

function endsIn(words: ReadonlySet<string>, piece: Piece | undefined): number {
  return piece !== undefined && words.has(piece.text.toLowerCase()) ? 1 : 0;
}

/** The evenest lines that fit the width and do not end in a leaning word, and what they cost. */
function breakLines(pieces: readonly Piece[], area: TypeArea, size: number) {
  const space = textWidth(' ', size, area.weight);
  const widths = pieces.map((piece) => textWidth(piece.text, size, area.weight));
  const best: { cost: number; from: number; leaning: number }[] = [
    { cost: 0, from: 0, leaning: 0 },
  ];
  for (let end = 1; end <= pieces.length; end += 1) {
    let chosen = { cost: Number.POSITIVE_INFINITY, from: end - 1, leaning: 0 };
    let width = 0;
    for (let from = end - 1; from >= 0; from -= 1) {
      const before = best[from];
      const gap = from < end - 1 && pieces[from + 1]?.spaced ? space : 0;
      width += (widths[from] ?? 0) + gap;
      if (width > area.width && from < end - 1) break;
      if (before === undefined) continue;
      const last = end === pieces.length;
      const leaning = last ? 0 : endsIn(LEANING, pieces[end - 1]);
      const joined = last ? 0 : endsIn(CONJUNCTIONS, pieces[end - 1]) * JOINED_COST;
      const slack = Math.max(0, 1 - width / area.width);
      const lone = last && end - from === 1 && pieces.length > 3 ? LONE_WORD_COST : 0;
      const cost =
        before.cost + 0.12 + slack ** 2 * (last ? 0.5 : 1) + leaning * LEANING_COST + joined + lone;
      if (cost < chosen.cost) chosen = { cost, from, leaning: before.leaning + leaning };
    }
    best.push(chosen);
  }
  const lines: string[] = [];
  for (let end = pieces.length; end > 0; end = best[end]?.from ?? 0) {
    lines.unshift(join(pieces.slice(best[end]?.from ?? 0, end)));
  }
  return { lines, leaning: best[pieces.length]?.leaning ?? 0 };
}

/** The first lines, ending in an ellipsis after a whole word that does not lean on the next. */
function shorten(
  lines: readonly string[],
  count: number,
  fits: (text: string) => boolean,
): string[] {
  const kept = lines.slice(0, count);
  let last = kept.pop() ?? '';
  const leans = () => last.includes(' ') && LEANING.has(last.slice(last.lastIndexOf(' ') + 1));
  while (last !== '' && (!fits(`${last}…`) || leans())) {
    const space = last.lastIndexOf(' ');
    last = space > 0 ? last.slice(0, space) : clustersOf(last).slice(0, -1).join('');
  }
  return [...kept, `${last.replace(/[\s\p{Pd}\p{Ps},;:.、，：；]+$/u, '')}…`];
}

/**
 * Sets a text in an area: the largest size at which it fits, stepping down a little further when
 * that spares a bad line end. Words that would be too small to read if they were kept whole are
 * divided; what is still too long at the smallest size ends in an ellipsis.
 */
export function setType(text: string, area: TypeArea): SetType {
  const words = text.trim().split(/\s+/u);
  const heightOf = (count: number, size: number) => size * (0.95 + (count - 1) * area.leading);
  const fitsAt = (line: string, size: number) => textWidth(line, size, area.weight) <= area.width;
  const wholeSize = Math.max(area.smallest, area.largest * WHOLE_DOWN_TO);
  const long = new Set(words.filter((word) => !dividable(word) && !fitsAt(word, wholeSize)));
  const ems = textWidth(text, 1, area.weight);
  let second: SetType | undefined;
  let tries = 0;
  for (let size = area.largest; ; size = Math.max(area.smallest, size * 0.94)) {
    const fits = (line: string) => fitsAt(line, size);
    const final = size <= area.smallest;
    const mayDivide = final || size <= area.largest * DIVIDED_FROM;
    const setsWell = words.every((word) =>
      long.has(word) ? mayDivide : dividable(word) || fits(word),
    );
    const fewestLines = Math.floor((ems * size * 0.9) / area.width);
    const hopeless = heightOf(fewestLines, size) > area.height;
    if (final || (setsWell && !hopeless)) {
      const pieces = words.flatMap((word) => piecesOf(word, fits));
      const { lines, leaning } = breakLines(pieces, area, size);
      const set = { lines, size, height: heightOf(lines.length, size) };
      const roomy = set.height <= area.height;
      if (roomy && leaning === 0) return set;
      if (roomy) second ??= set;
      if (second !== undefined) {
        tries += 1;
        if (tries > 6 || final) return second;
      } else if (final) {
        const count = Math.max(1, Math.floor((area.height / size - 0.95) / area.leading) + 1);
        const kept = shorten(lines, count, fits);
        return { lines: kept, size, height: heightOf(kept.length, size) };
      }
    }
  }
}

const SUBTITLE =
  /^(.{3,}?)(?::\s+|\s+[—–]\s+|[;,]\s+(?=(?:or|oder|ou|eller),?\s)|\s+(?=\())(.{3,})$/u;
const LONG_TITLE = /^(.{16,90}?)[,;.]\s+(.{40,})$/u;

/**
 * Title and subtitle, parted at a colon, a dash, a bracket or an "or", and a very long title at its
 * first pause. The subtitle is empty when there is none.
 */
export function partTitle(name: string): { title: string; subtitle: string } {
  const found = SUBTITLE.exec(name) ?? (name.length > 90 ? LONG_TITLE.exec(name) : null);
  const [, title, subtitle] = found ?? [];
  if (title === undefined || subtitle === undefined) return { title: name, subtitle: '' };
  return { title, subtitle: subtitle.replace(/^\((.*)\)$/u, '$1') };
}
