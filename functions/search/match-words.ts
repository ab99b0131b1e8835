import { otherWritings } from './stop-words.ts';

/** A word of a search: as typed, and the known words that it may stand for, with how far they are. */
export interface SearchWord {
  typed: string;
  /** The last one, which may only have begun. */
  open: boolean;
  /** The known words that an open one may be the beginning of; undefined where they are too many. */
  begun?: readonly string[] | undefined;
  near: ReadonlyMap<string, number>;
}

/** How a book has a word. */
export interface Match {
  word: string;
  cost: number;
}

/** Words of a book, in one of its fields. */
export interface Field {
  words: readonly string[];
  known: ReadonlySet<string>;
}

export function fieldOf(text: string): Field {
  const words = text === '' ? [] : text.split(' ');
  return { words, known: new Set([...words, ...otherWritings(words)]) };
}

/** How a field has a word: as it is, begun, or nearly; undefined when it has not. */
export function matchIn(
  { words, known }: Field,
  { typed, open, near }: SearchWord,
): Match | undefined {
  if (known.has(typed)) return { word: typed, cost: 0 };
  if (open) {
    const begun = words.find((word) => word.startsWith(typed));
    if (begun !== undefined) return { word: typed, cost: 0 };
  }
  let best: Match | undefined;
  for (const [word, cost] of near) {
    if (known.has(word) && (!best || cost < best.cost)) best = { word, cost };
  }
  return best;
}

export function nearestOf(...matches: (Match | undefined)[]): Match | undefined {
  return matches.reduce((a, b) => (a && b ? (b.cost < a.cost ? b : a) : (a ?? b)));
}
