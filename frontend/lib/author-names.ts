import { authorNames } from '../../functions/contract/author-names.ts';

/** A card names this many people; of more, the first. */
const NAMED_ON_A_LINE = 3;

/** Who wrote a book, in one line: all when they are few, else the first "and 41 others". */
export function authorLine(author: string): string {
  const names = authorNames(author);
  const [first] = names;
  if (first === undefined || names.length <= NAMED_ON_A_LINE) return names.join(', ');
  return `${first} and ${names.length - 1} others`;
}
