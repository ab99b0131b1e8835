import { expect, test } from 'vitest';
import { Random } from '../../faults/random.ts';
import { handQueries, makeQueries } from './make-queries.ts';
import { misspelt } from './misspell.ts';
import { readBooks } from './read-books.ts';
import { reportRelevance } from './report-relevance.ts';

const books = readBooks();

test('the generated queries depend on the seed alone, and each has an answer', () => {
  const some = books.slice(0, 1500);
  const made = makeQueries(some, { seed: 1, perKind: 1 });
  const textsOf = (seed: number) => makeQueries(some, { seed, perKind: 1 }).map(({ text }) => text);

  expect(books).toHaveLength(10_000);
  expect(textsOf(1)).toEqual(made.map(({ text }) => text));
  expect(textsOf(2)).not.toEqual(textsOf(1));
  for (const { text, isAnsweredBy } of made) expect(some.some(isAnsweredBy), text).toBe(true);
  expect(handQueries(books)).toHaveLength(100);
});

test('a set of volumes or another book of the series does not answer a query', () => {
  const [query] = handQueries(books).filter(({ text }) => text === 'prisoner of azkaban');
  const answers = books.filter((book) => query?.isAnsweredBy(book)).map(({ name }) => name);

  expect(answers).toEqual(['Harry Potter and the Prisoner of Azkaban (Harry Potter, #3)']);
});

test('a typo changes a word but keeps its first letter', () => {
  const random = new Random(3);
  const slips = Array.from({ length: 50 }, () => misspelt('labyrinth', random));

  expect(slips).not.toContain('labyrinth');
  for (const slip of slips) expect(slip).toMatch(/^l.{7,9}$/);
});

test('the report shows the share of first answers by kind, and lists queries with another one', () => {
  const asked = { kind: 'typo', first: 'Emma', wanted: 'Emma', shown: 1, rows: 10 };

  const report = reportRelevance('A shop', [
    { ...asked, text: 'emmma', place: 0, suggestedAt: 0 },
    { ...asked, text: 'dracla', place: 2, suggestedAt: 4, wanted: 'Dracula', rows: 30 },
  ]);

  expect(report).toMatch(/^typo +2 +50\.0 % +100\.0 % +50\.0 % +20, 30$/m);
  expect(report).toContain('"dracla": Dracula at 3; first was Emma');
  expect(report).not.toContain('emmma');
});
