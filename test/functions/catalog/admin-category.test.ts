import { expect, test } from 'vitest';
import {
  booksMovedSchema,
  categoryTableSchema,
  MAX_BOOKS_MOVED,
} from '#contract/catalog/category-requests.ts';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { ask, call, expectAnswer, expectRefusal } from '#support/api.ts';
import { interceptBatches } from '#support/d1.ts';
import {
  createAdmin,
  createBook,
  createBooks,
  createCategory,
  db,
  getBook,
  run,
} from '#support/shop.ts';
import { insertProductsStatements } from '../../../functions/catalog/product.statements.ts';

const { token, user } = await createAdmin();
const path = (categoryId: string, more = '') => `/category/${categoryId}${more}/${user._id}`;
const rename = (id: string, name: string) => call('PUT', path(id), { token, body: { name } });
const remove = (id: string) => call('DELETE', path(id), { token });
const move = (from: string, to: string) =>
  ask(booksMovedSchema, 'POST', path(from, '/move'), { token, body: { to } });
const stored = (id: string) =>
  db.selectFrom('categories').select(['name', 'name_key']).where('id', '=', id).executeTakeFirst();

async function table() {
  const { data } = await ask(categoryTableSchema, 'GET', `/categories/table/${user._id}`, {
    token,
  });
  return new Map(data.map(({ _id, ...shown }) => [_id, shown]));
}

test('a renamed category shows its new name in the list of categories and at its books', async () => {
  const id = await createCategory('Trvael');
  const book = await createBook({ category_id: id });

  expectAnswer(await rename(id, ' Travel '), { data: { _id: id, name: 'Travel' } });

  expect(await stored(id)).toEqual({ name: 'Travel', name_key: 'travel' });
  expect((await call('GET', '/categories')).body).toContainEqual({ _id: id, name: 'Travel' });
  expect((await call('GET', `/product/${book.id}`)).body).toMatchObject({
    category: { _id: id, name: 'Travel' },
  });
});

test('a category can change the case of its own name, but cannot take another’s', async () => {
  const [mine] = [await createCategory('Sea tales'), await createCategory('River tales')];

  expect(await rename(mine, 'Sea Tales')).toMatchObject({ status: 200 });
  expectRefusal(await rename(mine, 'RIVER TALES'), 409, 'Category should be unique');

  expect(await stored(mine)).toMatchObject({ name: 'Sea Tales' });
});

test('of two admins who rename a category, the second is refused and may do it again', async () => {
  const id = await createCategory('Trvael books');
  const renameFrom = (from: string, name: string) =>
    call('PUT', path(id), { token, body: { name, from } });

  expect(await renameFrom('Trvael books', 'Travel books')).toMatchObject({ status: 200 });
  expectRefusal(await renameFrom('Trvael books', 'Journeys'), 409, { reason: 'category-renamed' });
  expect(await stored(id)).toEqual({ name: 'Travel books', name_key: 'travel books' });

  // Its answer was lost.
  expect(await renameFrom('Trvael books', 'Travel books')).toMatchObject({ status: 200 });
  expect(await renameFrom('Travel books', 'Journeys')).toMatchObject({ status: 200 });
  expect(await stored(id)).toEqual({ name: 'Journeys', name_key: 'journeys' });
});

test.each([{ from: 'Soon gone' }, {}])(
  'a category that is deleted while it is renamed is not there: %j',
  async (seen) => {
    const id = await createCategory('Soon gone');
    const end = interceptBatches(async (batch) => {
      await db.deleteFrom('categories').where('id', '=', id).execute();
      return await batch();
    });

    const answer = await call('PUT', path(id), { token, body: { name: 'Kept', ...seen } });
    end();

    expectRefusal(answer, 404, { reason: 'category-not-found' });
    expect(await stored(id)).toBeUndefined();
    const events = db.selectFrom('security_events').select('detail');
    const renamed = await events.where('kind', '=', 'category-renamed').execute();
    expect(renamed.filter(({ detail }) => detail.includes(id))).toEqual([]);
  },
);

test('a category name must not contain " > ", which an import reads as nesting', async () => {
  const id = await createCategory('Essays');

  expect(await rename(id, 'Essays > Letters')).toMatchObject({
    status: 400,
    body: { error: 'Category name must not have " > " in it' },
  });

  expect(await stored(id)).toEqual({ name: 'Essays', name_key: 'essays' });
});

test('a category with books cannot be deleted until they have moved', async () => {
  const [typo, right] = [await createCategory('Poerty'), await createCategory('Poetry')];
  const book = await createBook({ name: 'Leaves of Heather', category_id: typo });

  expect(await remove(typo)).toMatchObject({
    status: 409,
    body: { error: 'This category has books. Move them to another one first.' },
  });
  expect(await stored(typo)).toBeDefined();

  expect(await move(typo, right)).toEqual({ moved: 1, more: false });
  expect(await getBook(book.id)).toMatchObject({ category_id: right });
  const found = await ask(searchResultPageSchema, 'GET', `/search?q=heather&category=${right}`);
  expect(found.data).toMatchObject([{ _id: book.id }]);
  const books = await table();
  expect(books.get(typo)).toEqual({ name: 'Poerty', books: 0, hasBooks: false });
  expect(books.get(right)).toEqual({ name: 'Poetry', books: 1, hasBooks: true });

  expectAnswer(await remove(typo), { message: 'Category deleted successfully' });
  expect(await stored(typo)).toBeUndefined();
  expectRefusal(await remove(typo), 404, 'Category does not exist');
});

test.each(['draft', 'hidden'] as const)(
  'a category with only %s books counts none, but cannot be deleted',
  async (status) => {
    const id = await createCategory(`Nothing but ${status}`);
    await createBook({ category_id: id, status });

    expect((await table()).get(id)).toMatchObject({ books: 0, hasBooks: true });
    expectRefusal(await remove(id), 409, { reason: 'category-not-empty' });
    expect(await stored(id)).toBeDefined();
  },
);

test('one call moves a limited number of books, and the next moves the rest, oldest first', async () => {
  const [from, to] = [await createCategory('Many'), await createCategory('Others')];
  const booksIn = async (id: string) =>
    (await db.selectFrom('products').select('name').where('category_id', '=', id).execute()).map(
      ({ name }) => name,
    );
  const start = Date.UTC(2026, 0);
  // The newest is the cheapest, and its id sorts first.
  const ids = Array.from({ length: MAX_BOOKS_MOVED + 1 }, () => crypto.randomUUID()).sort();
  const books = ids.toReversed().map((id, n) => ({
    id,
    name: `Volume ${n}`,
    description: 'One of many.',
    price_cents: 9000 - n,
    quantity: 1,
    sold: 0,
    shipping: 1 as const,
    category_id: from,
    created_at: new Date(start + n).toISOString(),
    updated_at: new Date(start + n).toISOString(),
  }));
  await run(...insertProductsStatements(db, books));

  expect(await move(from, to)).toEqual({ moved: MAX_BOOKS_MOVED, more: true });
  expect(await booksIn(from)).toEqual([`Volume ${MAX_BOOKS_MOVED}`]);
  expect(await move(from, to)).toEqual({ moved: 1, more: false });

  expect(await booksIn(from)).toEqual([]);
  expect((await table()).get(to)).toEqual({
    name: 'Others',
    books: books.length,
    hasBooks: true,
  });
});

test('books that two admins move at once are moved, counted and logged once', async () => {
  const from = await createCategory();
  const one = await createCategory();
  const other = await createCategory();
  const ids = await createBooks(6, { category_id: from });

  const answers = await Promise.all([move(from, one), move(from, other)]);

  expect(answers.map(({ moved }) => moved).toSorted()).toEqual([0, 6]);
  const to = answers[0]?.moved === 6 ? one : other;
  const books = await Promise.all(ids.map(getBook));
  expect(new Set(books.map(({ category_id }) => category_id))).toEqual(new Set([to]));
  const events = db.selectFrom('security_events').select('detail');
  const logged = await events.where('kind', '=', 'books-moved').execute();
  expect(
    logged.map(({ detail }) => JSON.parse(detail)).filter(({ categoryId }) => categoryId === from),
  ).toEqual([{ categoryId: from, to, books: 6 }]);
});

test.each([
  ['their own category', (id: string) => id, 'The books are in this category already'],
  ['a category that does not exist', () => crypto.randomUUID(), 'Category does not exist'],
])('books cannot be moved into %s', async (_where, toOf, error) => {
  const id = await createCategory();
  const book = await createBook({ category_id: id });

  const answer = await call('POST', path(id, '/move'), { token, body: { to: toOf(id) } });

  expectRefusal(answer, 400, { error });
  expect(await getBook(book.id)).toEqual(book);
});
