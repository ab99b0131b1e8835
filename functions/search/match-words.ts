import { derivedVariants } from './word-variants.ts';

/** Searched word as typed, with similar known words and their distances (`near`). */
export interface SearchWord {
  typed: string;
  /** Last word, which may be unfinished. */
  open: boolean;
  /** Known completions of an open word; undefined where there are too many. */
  completions?: readonly string[] | undefined;
  near: ReadonlyMap<string, number>;
}

/** Match of a searched word in a book. */
export interface Match {
  word: string;
  cost: number;
}

/** Words of one field of a book. */
export interface Field {
  words: readonly string[];
  known: ReadonlySet<string>;
}

export function fieldOf(text: string): Field {
  const words = text === '' ? [] : text.split(' ');
  return { words, known: new Set([...words, ...derivedVariants(words)]) };
}

/** Matches a word exactly, as a prefix, or by a similar word; undefined without a match. */
export function matchIn(
  { words, known }: Field,
  { typed, open, near }: SearchWord,
): Match | undefined {
  if (known.has(typed)) return { word: typed, cost: 0 };
  if (open && words.some((word) => word.startsWith(typed))) return { word: typed, cost: 0 };
  let best: Match | undefined;
  for (const [word, cost] of near) {
    if (known.has(word) && (!best || cost < best.cost)) best = { word, cost };
  }
  return best;
}

export function nearestOf(...matches: (Match | undefined)[]): Match | undefined {
  return matches.reduce((a, b) => (a && b ? (b.cost < a.cost ? b : a) : (a ?? b)));
}
