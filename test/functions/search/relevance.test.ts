import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { parseIsbn } from '#contract/catalog/isbn.ts';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { ask } from '#support/api.ts';
import { createCategory, db, run } from '#support/shop.ts';
import { insertProductStatement } from '../../../functions/catalog/product.statements.ts';
import { updateIndex } from '../../../functions/search/update-index.ts';
import books from './real-books.json' with { type: 'json' };
import { QUERIES } from './relevance-queries.ts';

/** A thousand real books, each with title, authors and ISBN. */
beforeAll(async () => {
  const category_id = await createCategory('Real books');
  const now = new Date().toISOString();
  const rows = books.map(([name = '', author = '', isbn = '']) => ({
    id: crypto.randomUUID(),
    name,
    author: author || null,
    isbn: parseIsbn(isbn) ?? null,
    description: 'A real book.',
    price_cents: 1250,
    quantity: 5,
    sold: 0,
    shipping: 1 as const,
    category_id,
    created_at: now,
    updated_at: now,
  }));
  for (let from = 0; from < rows.length; from += 100) {
    const part = rows.slice(from, from + 100);
    await run(...part.map((row) => insertProductStatement(db, row)));
  }
  while (!(await updateIndex({ db, search: env.SEARCH })));
});

test('of a hundred searches, at least 95 list their book first, and all among the first five', async () => {
  const queries = Object.values(QUERIES).flat();
  const notOnTop: string[] = [];
  const notFound: string[] = [];

  for (const [text, title] of queries) {
    const { data } = await ask(
      searchResultPageSchema,
      'GET',
      `/search?q=${encodeURIComponent(text)}`,
    );
    const place = data.findIndex(({ name }) => name.startsWith(title));
    if (place !== 0) notOnTop.push(`${text}: ${data[0]?.name}`);
    if (place < 0 || place > 4) notFound.push(`${text}: ${data[0]?.name}`);
  }

  expect(queries).toHaveLength(100);
  expect(notFound).toEqual([]);
  expect(notOnTop.length, notOnTop.join('\n')).toBeLessThanOrEqual(5);
});

test('every twentieth book is found first by its title, and by its ISBN with dashes', async () => {
  const few = books.filter((_, i) => i % 20 === 0);

  for (const [name = '', , isbn = ''] of few) {
    const dashed = isbn.replace(/^(...)(.)(...)(.....)/, '$1-$2-$3-$4-');
    for (const text of [name, dashed].filter(Boolean)) {
      const { data } = await ask(
        searchResultPageSchema,
        'GET',
        `/search?q=${encodeURIComponent(text)}`,
      );
      expect(data[0]?.name, text).toBe(name);
    }
  }
});
