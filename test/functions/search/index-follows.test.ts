import { env } from 'cloudflare:workers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { catalogImportedSchema } from '#contract/catalog/catalog-import.ts';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { ask } from '#support/api.ts';
import { makeRow, withLineNumbers } from '#support/import-rows.ts';
import { changeProduct, createProduct, productFields } from '#support/product-form.ts';
import { createAdmin, createBook, createCategory, db, run } from '#support/shop.ts';
import type { ProductInsert } from '../../../functions/catalog/product.statements.ts';
import { insertProductsStatements } from '../../../functions/catalog/product.statements.ts';
import { indexProducts } from '../../../functions/search/index-products.ts';
import { updateIndex } from '../../../functions/search/update-index.ts';

const find = async (text: string) =>
  await ask(searchResultPageSchema, 'GET', `/search?q=${encodeURIComponent(text)}`);
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const update = () => updateIndex({ db, search: env.SEARCH });

async function waiting(): Promise<number> {
  return (await db.selectFrom('search_changes').select('id').execute()).length;
}

/** How many books the index finds for a word. */
async function indexed(word: string): Promise<number> {
  const found = 'SELECT rank FROM books WHERE rank IN (SELECT rowid FROM book_words(?))';
  return (await env.SEARCH.prepare(found).bind(word).all()).results.length;
}

/** Puts books on sale that the index does not know of. */
async function putOnSale(count: number, book: Partial<ProductInsert>): Promise<void> {
  const category_id = await createCategory();
  const now = new Date().toISOString();
  const rows = Array.from({ length: count }, (_, n) => ({
    id: crypto.randomUUID(),
    description: 'A book of many.',
    price_cents: 900,
    quantity: 2,
    sold: 0,
    shipping: 1 as const,
    category_id,
    created_at: now,
    updated_at: now,
    ...book,
    name: `${book.name} ${n + 1}`,
  }));
  await run(...insertProductsStatements(db, rows));
}

test('an import in several calls updates the index with the last one', async () => {
  const { token, user } = await createAdmin();
  const importOne = (name: string, more: boolean) =>
    ask(catalogImportedSchema, 'POST', `/catalogue/import/${user._id}`, {
      token,
      body: { rows: withLineNumbers([makeRow({ name })]), more },
    });

  expect(await importOne('Narwhal Primer', true)).toMatchObject({ created: 1 });
  expect(namesOf(await find('narwhal'))).toEqual([]);
  expect(await waiting()).toBe(1);

  expect(await importOne('Narwhal Reader', false)).toMatchObject({ created: 1 });
  expect(namesOf(await find('narwhal')).sort()).toEqual(['Narwhal Primer', 'Narwhal Reader']);
  expect(await waiting()).toBe(0);
});

test('a product that an admin creates is found at once, however many others await indexing', async () => {
  const admin = await createAdmin();
  await putOnSale(1100, { name: 'Wombat Annual' });

  await createProduct(admin, { ...(await productFields()), name: 'Echidna Companion' });

  expect(namesOf(await find('echidna'))).toEqual(['Echidna Companion']);
  expect(await waiting()).toBe(1100);
  expect(await update()).toBe(true);
  expect(await waiting()).toBe(0);
  expect(await indexed('wombat')).toBe(1100);
});

test('400 books with the longest texts are stored and indexed in one update', async () => {
  const text = (length: number) => '海洋 '.repeat(length).slice(0, length - 10);
  const description = text(2000);
  await putOnSale(400, { name: 'Tapir Atlas', author: text(1000), description });

  expect(await update()).toBe(true);

  expect(await waiting()).toBe(0);
  const stored = await db
    .selectFrom('products')
    .select('id')
    .where('name', 'like', 'Tapir Atlas %')
    .where('description', '=', description)
    .execute();
  expect(stored).toHaveLength(400);
  expect(await indexed('tapir')).toBe(400);
});

test('of two simultaneous updates of one book in the index, one fails and words count once', async () => {
  await putOnSale(1, { name: 'Numbat Ledger', author: 'Ada Quokka' });
  await update();
  const row = await db
    .selectFrom('products')
    .selectAll()
    .select(sql<number>`rowid`.as('rowid'))
    .where('name', '=', 'Numbat Ledger 1')
    .executeTakeFirstOrThrow();
  const rename = (name: string) => indexProducts(env.SEARCH, [row.id], [{ ...row, name }]);

  const outcomes = await Promise.allSettled([rename('Numbat Zyzzyva'), rename('Numbat Zyxomma')]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [won, lost] =
    outcomes[0]?.status === 'fulfilled' ? ['zyzzyva', 'zyxomma'] : ['zyxomma', 'zyzzyva'];
  expect(await countsOf(['ledger', 'numbat', won, lost])).toEqual({
    ledger: 0,
    numbat: 1,
    [won]: 1,
  });
  expect(await indexed(won)).toBe(1);
  expect(await indexed(lost)).toBe(0);
});

/** How many books the index counts for each word. */
async function countsOf(words: string[]): Promise<Record<string, number>> {
  const { results } = await env.SEARCH.prepare(
    'SELECT word, books FROM words WHERE word IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(words))
    .all<{ word: string; books: number }>();
  return Object.fromEntries(results.map(({ word, books }) => [word, books]));
}

test('a book is found by the current spelling of its title, and not by an earlier one', async () => {
  const admin = await createAdmin();
  const { id } = await createBook({ name: 'The Aardwolfs Tale' });
  const rename = (name: string) => changeProduct(admin, id, { name });
  expect([await indexed('aardwolf'), namesOf(await find('§'))]).toEqual([0, []]);

  await rename('The Aardwolf’s Tale §');
  expect([await indexed('aardwolf'), namesOf(await find('§'))]).toEqual([
    1,
    ['The Aardwolf’s Tale §'],
  ]);

  await rename('The Aardwolfs Tale');
  expect([await indexed('aardwolf'), namesOf(await find('§'))]).toEqual([0, []]);
});
