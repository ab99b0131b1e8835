import { authorNames } from '../../functions/contract/author-names.ts';

/** A card names this many people; of more, the first. */
const NAMED_ON_A_LINE = 3;

/** Who is named in one line: all when they are few, else the first, and how many `others`. */
export function namedOnALine(author: string): { names: string[]; others: number } {
  const names = authorNames(author);
  if (names.length <= NAMED_ON_A_LINE) return { names, others: 0 };
  return { names: names.slice(0, 1), others: names.length - 1 };
}

/** The same as a text: the first "and 41 others". */
export function authorLine(author: string): string {
  const { names, others } = namedOnALine(author);
  return others === 0 ? names.join(', ') : `${names.join()} and ${others} others`;
}
