import { clustersOf, type Piece } from './word-pieces.ts';

/** Articles and prepositions: they belong to the next word and should not end a line. */
const LEANING = new Set(
  (
    'a an the of in on at to for from with by is his her my our their your as into upon ' +
    'le la les l’ un une des du de d’ à au aux en dans sur pour par ' +
    'der die das den dem des ein eine einer von vom zum zur im am ' +
    'el los las del al con por il lo gli i di della dei dell’ o os as do da dos das em um uma ' +
    'det ett av af på ad mr mrs st dr'
  ).split(' '),
);
/** Conjunctions should rather begin a line, but the type is not made smaller for them. */
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

/** Line width, and a function that measures text. */
interface Measure {
  width: number;
  widthOf: (text: string) => number;
}

/** The best way to set the pieces up to some point: where its last line begins, and its cost. */
interface Break {
  from: number;
  cost: number;
  leaning: number;
}

/**
 * Breaks the pieces into the most even lines that fit, and counts the lines that end in a leaning
 * word.
 */
export function breakLines(pieces: readonly Piece[], measure: Measure) {
  const best: Break[] = [{ from: 0, cost: 0, leaning: 0 }];
  const linesTo = linesOf(pieces, measure);
  for (let end = 1; end <= pieces.length; end += 1) {
    const last = end === pieces.length;
    const breaks = linesTo(end).flatMap(({ from, width }) => {
      const before = best[from];
      if (before === undefined) return [];
      const slack = Math.max(0, 1 - width / measure.width);
      const lone = last && end - from === 1 && pieces.length > 3 ? LONE_WORD_COST : 0;
      const { leaning, joined } = last ? WELL_ENDED : endOf(pieces[end - 1]);
      const even = before.cost + 0.12 + slack ** 2 * (last ? 0.5 : 1);
      const cost = even + leaning * LEANING_COST + joined * JOINED_COST + lone;
      return { from, cost, leaning: before.leaning + leaning };
    });
    best.push(breaks.reduce((chosen, next) => (next.cost < chosen.cost ? next : chosen)));
  }
  const lines: string[] = [];
  for (let end = pieces.length; end > 0; end = best[end]?.from ?? 0) {
    lines.unshift(join(pieces.slice(best[end]?.from ?? 0, end)));
  }
  return { lines, leaning: best[pieces.length]?.leaning ?? 0 };
}

/**
 * Returns the lines that may end before piece `end`: those that fit, and a single piece in any
 * case.
 */
function linesOf(pieces: readonly Piece[], { width: room, widthOf }: Measure) {
  const space = widthOf(' ');
  const widths = pieces.map(({ text }) => widthOf(text));
  return (end: number) => {
    const found = [{ from: end - 1, width: widths[end - 1] ?? 0 }];
    let width = widths[end - 1] ?? 0;
    for (let from = end - 2; from >= 0; from -= 1) {
      width += (widths[from] ?? 0) + (pieces[from + 1]?.spaced ? space : 0);
      if (width > room) break;
      found.push({ from, width });
    }
    return found;
  };
}

const WELL_ENDED = { leaning: 0, joined: 0 };

/** Whether a line ending in this piece ends in a leaning word (1 or 0), or in a conjunction. */
function endOf({ text }: Piece = { text: '', spaced: false }) {
  const word = text.toLowerCase();
  return { leaning: LEANING.has(word) ? 1 : 0, joined: CONJUNCTIONS.has(word) ? 1 : 0 };
}

function join(pieces: readonly Piece[]): string {
  return pieces.map((piece, index) => (index > 0 && piece.spaced ? ' ' : '') + piece.text).join('');
}

/**
 * The first `count` lines, ending in an ellipsis after a whole word that does not lean on the next.
 */
export function shorten(
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
