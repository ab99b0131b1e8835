import { expect, test } from 'vitest';
import { call } from '#support/api.ts';
import { interceptBatches } from '#support/d1.ts';
import { booksNamed, importRows, makeRow } from '#support/import-rows.ts';
import { listColumns } from '#support/rows.ts';
import { createAdmin, createBook, createCategory, db, getBook } from '#support/shop.ts';
import { replacePhoto } from '../../../functions/catalog/photo.repository.ts';

// What others change in the catalogue between an import's read and its write.

const admin = await createAdmin();
const as = (method: string, path: string, body?: unknown) =>
  call(method, `${path}/${admin.user._id}`, { token: admin.token, body });

/** Runs `act` after an import has read and before it writes. */
async function importWhile(rows: Record<string, string>[], act: () => Promise<unknown>) {
  let answered: unknown;
  const end = interceptBatches(async (batch, count) => {
    if (count === 1) answered = await act();
    return await batch();
  });
  const imported = await importRows(admin, rows);
  end();
  return { imported, answered };
}

const merge = async (from: string, into: string) => {
  await as('POST', `/category/${from}/move`, { to: into });
  return await as('DELETE', `/category/${from}`);
};

test('a category merged into another while a file that names it is imported is created again', async () => {
  const [typo, right] = [await createCategory('Histroy'), await createCategory('History')];
  const old = await createBook({ name: 'Old annals', category_id: typo });

  const { imported, answered } = await importWhile(
    [makeRow({ name: 'New annals', category: 'Histroy' })],
    () => merge(typo, right),
  );

  expect(answered).toMatchObject({ status: 200 });
  expect(imported).toMatchObject({ created: 1, refused: [] });
  expect(await getBook(old.id)).toMatchObject({ category_id: right });
  const [book] = await booksNamed('New annals');
  const categories = await listColumns('categories', { id: [typo, book?.category_id ?? ''] }, [
    'id',
    'name',
  ]);
  expect(categories).toEqual([{ id: book?.category_id, name: 'Histroy' }]);
});

test('a category whose parent is deleted while a file is imported is nested as the file says', async () => {
  const parent = await createCategory('Attic');

  const { imported } = await importWhile(
    [makeRow({ name: 'Trunk', category: 'Attic > Trunks' })],
    () => as('DELETE', `/category/${parent}`),
  );

  expect(imported).toMatchObject({ created: 1 });
  const categories = await db
    .selectFrom('categories')
    .leftJoin('categories as above', 'above.id', 'categories.parent_id')
    .select(['categories.name', 'above.name as parent'])
    .where('categories.name', 'in', ['Attic', 'Trunks'])
    .orderBy('categories.name')
    .execute();
  expect(categories).toEqual([
    { name: 'Attic', parent: null },
    { name: 'Trunks', parent: 'Attic' },
  ]);
});

test('books moved, priced or deleted while a file is imported are read again', async () => {
  const [here, there] = [await createCategory('Here'), await createCategory('There')];
  const moved = await createBook({ name: 'Moved on', category_id: here, price_cents: 500 });
  const priced = await createBook({
    name: 'Priced on',
    category_id: here,
    price_cents: 500,
    quantity: 4,
  });
  const gone = await createBook({ name: 'Gone on', category_id: here });
  const rows = ['Moved on', 'Priced on', 'Gone on'].map((name) =>
    makeRow({ name, author: '', category: 'Here', price: '9.00' }),
  );

  const { imported } = await importWhile(rows, async () => {
    await as('POST', `/category/${here}/move`, { to: there });
    const price = { from: 5, to: 7 };
    await as('PUT', `/product/${priced.id}/desk`, { price, quantity: { from: 4, to: 6 } });
    await as('DELETE', `/product/${gone.id}`);
  });

  expect(imported).toMatchObject({ created: 1, updated: 2, refused: [] });
  for (const { id } of [moved, priced]) {
    expect(await getBook(id)).toMatchObject({ category_id: here, price_cents: 900 });
  }
  // A stock count made meanwhile stays, as the file does not set stock.
  expect(await getBook(priced.id)).toMatchObject({ quantity: 6 });
  expect(await booksNamed('Gone on')).toMatchObject([{ price_cents: 900 }]);
});

test('a book whose photo is resized while a file is imported is updated, and logged once', async () => {
  const photo = { photo_key: 'products/old', photo_type: 'image/png' as const };
  const book = await createBook({ name: 'Sized on', price_cents: 500, ...photo });
  const row = makeRow({ name: 'Sized on', author: '', price: '9.50' });

  // As `npm run photos:resize` does: the key changes, the product's time of change does not.
  const { imported } = await importWhile([row], () =>
    replacePhoto(
      db,
      { id: book.id, photo_key: 'products/old' },
      { photo_key: 'products/new/720', photo_type: 'image/webp' },
    ),
  );

  expect(imported).toMatchObject({ updated: 1, refused: [] });
  expect(await getBook(book.id)).toMatchObject({
    price_cents: 950,
    photo_key: 'products/new/720',
  });
  const events = db.selectFrom('events').select(['before', 'after']);
  expect(await events.where('product_id', '=', book.id).execute()).toEqual([
    { before: '500', after: '950' },
  ]);
});

test('price and stock changes by a file are logged with who imported it, before and after', async () => {
  const book = await createBook({ name: 'Logged', price_cents: 800, quantity: 5 });
  const same = await createBook({ name: 'Unlogged', price_cents: 800, quantity: 5 });
  const row = { author: '', description: 'Another one.', price: '8.00', quantity: '5' };

  await importRows(
    admin,
    [
      makeRow({ ...row, name: 'Logged', price: '9.50', quantity: '7' }),
      makeRow({ ...row, name: 'Unlogged' }),
    ],
    { stock: 'set' },
  );

  const eventsOf = (id: string) =>
    db
      .selectFrom('events')
      .select(['actor', 'subject', 'before', 'after'])
      .where('product_id', '=', id)
      .orderBy('subject')
      .execute();
  expect(await eventsOf(book.id)).toEqual([
    { actor: admin.user._id, subject: 'price', before: '800', after: '950' },
    { actor: admin.user._id, subject: 'stock', before: '5', after: '7' },
  ]);
  expect(await eventsOf(same.id)).toEqual([]);
});
