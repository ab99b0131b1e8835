import { Random } from '../../faults/random.ts';
import { HAND_QUERIES } from './hand-queries.ts';
import type { Judge } from './judges.ts';
import { QUERY_MAKERS } from './query-makers.ts';
import type { RealBook } from './read-books.ts';

/** A query and the books that answer it. */
export interface RelevanceQuery {
  kind: string;
  text: string;
  isAnsweredBy: Judge;
}

/** A query with more equal answers is too vague to say which must come first. */
const MOST_ANSWERS = 5;
/** Shorter texts must be the whole title. */
const LEAST_BEGINNING = 6;
const SET = /\b(?:box(?:ed)? ?set|collection|omnibus|\d-copy)\b|#\d+ ?[-–]/iu;
const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}]+$/u;

/** `perKind` queries of each kind about random books; always the same for a seed. */
export function makeQueries(
  books: readonly RealBook[],
  { seed, perKind }: { seed: number; perKind: number },
): RelevanceQuery[] {
  const wanted = books.filter(({ name, title }) => !SET.test(name) && LATIN.test(title));
  return Object.entries(QUERY_MAKERS).flatMap(([kind, make]) => {
    const random = new Random(`${kind} ${seed}`);
    const queries: RelevanceQuery[] = [];
    while (queries.length < perKind) {
      const query = make(random.pick(wanted), random);
      const answers = query ? books.filter(query.isAnsweredBy).length : 0;
      if (query && answers <= MOST_ANSWERS) queries.push({ kind, ...query });
    }
    return queries;
  });
}

/**
 * The queries written by hand.
 * @throws if an intended book is missing
 */
export function handQueries(books: readonly RealBook[]): RelevanceQuery[] {
  return Object.entries(HAND_QUERIES).flatMap(([kind, list]) =>
    list.map(([text, title, author = '']) => {
      const isAnsweredBy: Judge = (book) =>
        (book.title === title ||
          (title.length >= LEAST_BEGINNING && book.title.startsWith(title))) &&
        book.author.includes(author) &&
        !SET.test(book.name);
      if (!books.some(isAnsweredBy)) throw new Error(`There is no book that begins with ${title}`);
      return { kind, text, isAnsweredBy };
    }),
  );
}
