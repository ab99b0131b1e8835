import { env } from 'cloudflare:workers';
import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBook, db, getBook, run } from '#support/shop.ts';
import { takeStockStatement } from '../../../functions/catalog/stock.statements.ts';
import { GUARDS, GuardError, requireStatement, runBatch } from '../../../functions/db/batch.ts';

// What a batch may rely on in the database that Workers have.

const TRUE = sql<SqlBool>`TRUE`;
const FALSE = sql<SqlBool>`FALSE`;
const NULL = sql<SqlBool>`NULL`;

test.each(GUARDS)('a batch stopped by the guard %s says so, and changes nothing', async (guard) => {
  const book = await createBook({ quantity: 5 });
  const take = takeStockStatement(db, { productId: book.id, count: 1, cause: { reason: 'sale' } });

  const failure = await run(take, requireStatement(db, guard, FALSE), take).catch((e) => e);

  expect(failure).toBeInstanceOf(GuardError);
  expect(failure).toMatchObject({ guard, message: `guard failed: ${guard}` });
  expect(await getBook(book.id)).toEqual(book);
});

test('a batch whose guards hold takes effect, and leaves no guard rows', async () => {
  const book = await createBook({ quantity: 5 });

  const changed = await runBatch(env.DB, [
    requireStatement(db, 'refund-pending', TRUE),
    takeStockStatement(db, { productId: book.id, count: 2, cause: { reason: 'sale' } }),
    requireStatement(db, 'order-as-read', sql<SqlBool>`1 + 1 = 2`),
  ]);

  // The product, and its entry in the stock ledger.
  expect(changed).toEqual([0, 2, 0]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 3 });
  expect(await db.selectFrom('guards').selectAll().execute()).toEqual([]);
});

test('a guard whose condition is NULL does not hold', async () => {
  const book = await createBook({ quantity: 5 });
  const take = takeStockStatement(db, { productId: book.id, count: 1, cause: { reason: 'sale' } });

  const failure = run(take, requireStatement(db, 'order-as-read', NULL));

  await expect(failure).rejects.toMatchObject({ guard: 'order-as-read' });
  expect(await getBook(book.id)).toEqual(book);
});

test('of several guards that fail, the first is named', async () => {
  const failure = run(
    requireStatement(db, 'order-as-read', TRUE),
    requireStatement(db, 'refund-pending', FALSE),
    requireStatement(db, 'book-at-price', FALSE),
  );

  await expect(failure).rejects.toMatchObject({ guard: 'refund-pending' });
});

test('a guard that holds reads only the row of its condition, and writes none', async () => {
  const book = await createBook();
  const insert =
    'INSERT INTO guards (name, holds) VALUES (?, (SELECT 1 FROM products WHERE id = ?))';

  const { meta } = await env.DB.prepare(insert).bind('book-in-catalogue', book.id).run();

  expect(meta).toMatchObject({ rows_read: 1, rows_written: 0, changes: 0 });
  expect(await db.selectFrom('guards').selectAll().execute()).toEqual([]);
});

test('a statement does nothing until it is run in a batch, and awaiting it does not compile', async () => {
  const book = await createBook({ quantity: 5 });
  const take = takeStockStatement(db, { productId: book.id, count: 1, cause: { reason: 'sale' } });

  // @ts-expect-error: no promise, and no value either.
  await take;
  expect(await getBook(book.id)).toEqual(book);

  await run(take);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4 });
});

test('a batch accepts only statements', async () => {
  const query = db.updateTable('products').set({ quantity: 1 });

  // @ts-expect-error: a query that may be run by itself, and added to.
  const failure = runBatch(env.DB, [query]);

  await expect(failure).rejects.toThrow();
});
