import { expect, test } from 'vitest';
import { makeBooks } from './make-books.ts';

test('a seed decides every book, and a larger catalogue begins with the smaller one', () => {
  const small = [...makeBooks(300, 7)];

  expect([...makeBooks(300, 7)]).toEqual(small);
  expect([...makeBooks(900, 7)].slice(0, 300)).toEqual(small);
  expect([...makeBooks(300, 8)]).not.toEqual(small);
});

test('generated books have unique ids and ISBNs, and most series have one author', () => {
  const books = [...makeBooks(20_000, 1)];
  const isbns = books.flatMap(({ isbn }) => isbn ?? []);
  const authorsOf = new Map<string, Set<string | null>>();
  for (const { name, author } of books) {
    const [, series] = /\(The (.+), #[2-9]\)$/.exec(name) ?? [];
    if (series) authorsOf.set(series, (authorsOf.get(series) ?? new Set()).add(author));
  }

  expect(new Set(books.map(({ id }) => id)).size).toBe(books.length);
  expect(new Set(isbns).size).toBe(isbns.length);
  expect(authorsOf.size).toBeGreaterThan(100);
  // Two series may share a name by chance, made of the most common words.
  expect([...authorsOf.values()].filter((authors) => authors.size === 1).length).toBeGreaterThan(
    authorsOf.size * 0.6,
  );
});
