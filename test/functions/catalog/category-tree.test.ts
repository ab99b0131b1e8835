import { expect, test } from 'vitest';
import { adminProductPageSchema } from '#contract/catalog/admin-product.ts';
import { categoryTableSchema } from '#contract/catalog/category-requests.ts';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { ask, call, expectAnswer } from '#support/api.ts';
import { booksNamed, importRows, makeRow } from '#support/import-rows.ts';
import { openPage } from '#support/pages.ts';
import { listColumns } from '#support/rows.ts';
import { createBook, createCategory, createStaffMember, db, run } from '#support/shop.ts';
import { insertCategoryStatement } from '../../../functions/catalog/category.statements.ts';

const staff = await createStaffMember('catalog');
const { token, user } = staff;

function nest(id: string, parent: string | null) {
  return call('PUT', `/category/${id}/parent/${user._id}`, { token, body: { parent } });
}

function parentOf(id: string) {
  return db
    .selectFrom('categories')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row?.parent_id);
}

const search = (query: string) => ask(searchResultPageSchema, 'GET', `/search?${query}`);

/** A category with a book, inside another category with a book. */
async function createNestedCategories() {
  const [above, below] = [await createCategory(), await createCategory()];
  await nest(below, above);
  const own = await createBook({ category_id: above, price_cents: 1500, name: 'Heron above' });
  const child = await createBook({ category_id: below, price_cents: 1500, name: 'Heron below' });
  return { above, below, ids: [own.id, child.id].toSorted(), child };
}

test('a category is nested under another and moved back to the top, and both are logged', async () => {
  const [above, below] = [await createCategory('Stories'), await createCategory('Fables')];

  expectAnswer(await nest(below, above), { data: { _id: below, name: 'Fables', parent: above } });
  expect(await parentOf(below)).toBe(above);
  const { body } = await call('GET', '/categories');
  expect(body).toContainEqual({ _id: below, name: 'Fables', parent: above, isEmpty: true });
  expect(body).toContainEqual({ _id: above, name: 'Stories', isEmpty: true });

  expect(await nest(below, null)).toMatchObject({ body: { data: { _id: below, name: 'Fables' } } });
  expect(await parentOf(below)).toBeNull();
  expect((await call('GET', '/categories')).body).toContainEqual({
    _id: below,
    name: 'Fables',
    isEmpty: true,
  });
  const events = await listColumns('security_events', { kind: 'category-moved' }, [
    'actor_id',
    'detail',
  ]);
  expect(events.map(({ detail }) => JSON.parse(detail))).toEqual([
    { categoryId: below, parent: { before: null, after: above } },
    { categoryId: below, parent: { before: above, after: null } },
  ]);
  expect(events[0]?.actor_id).toBe(user._id);
});

test('categories are nested at most two levels deep, whichever of them moves', async () => {
  const { above, below } = await createNestedCategories();
  const other = await createCategory();
  const tooDeep = {
    status: 409,
    body: { error: 'Categories are nested at most two levels deep.' },
  };

  expect(await nest(other, below)).toMatchObject(tooDeep);
  expect(await nest(above, other)).toMatchObject(tooDeep);
  expect(await nest(other, other)).toMatchObject(tooDeep);
  expect(await nest(other, crypto.randomUUID())).toMatchObject({ status: 400 });
  expect(await nest(crypto.randomUUID(), null)).toMatchObject({ status: 404 });

  expect(await parentOf(other)).toBeNull();
  expect(await parentOf(above)).toBeNull();
});

test('a category with subcategories cannot be deleted, and the error says what to do', async () => {
  const [above, below] = [await createCategory(), await createCategory()];
  await nest(below, above);

  expect(await call('DELETE', `/category/${above}/${user._id}`, { token })).toMatchObject({
    status: 409,
    body: {
      error:
        'There are categories under this one. Move them under another one, or to the top, first.',
    },
  });
  expect(await parentOf(below)).toBe(above);

  await nest(below, null);
  expect(await call('DELETE', `/category/${above}/${user._id}`, { token })).toMatchObject({
    status: 200,
  });
});

test('every list of a category includes the books of its subcategories', async () => {
  const { above, below, ids, child } = await createNestedCategories();
  const found = (data: { _id: string }[]) => data.map(({ _id }) => _id).toSorted();

  const listed = await search(`category=${above}&sort=newest`);
  expect(found(listed.data)).toEqual(ids);
  expect(listed.count).toEqual({ value: 2, exact: true });
  expect(found((await search(`q=heron&category=${above}`)).data)).toEqual(ids);
  expect(found((await search(`category=${below}`)).data)).toEqual([child.id]);
  const filter = { filters: { category: [above], price: [10, 19] } };
  const filtered = await call('POST', '/products/by/search', { body: filter });
  expect(found((filtered.body as { data: { _id: string }[] }).data)).toEqual(ids);
  const named = await call('GET', `/products/search?search=heron&category=${above}`);
  expect(found(named.body as { _id: string }[])).toEqual(ids);
});

test('the counts of a category include its subcategories, in filters and in the table', async () => {
  const { above, below } = await createNestedCategories();

  const { facets } = await search(`category=${above}&facets=yes`);
  const counts = new Map(facets?.category.map(({ value, ...count }) => [value, count]));
  expect(counts.get(above)).toEqual({ books: 2, exact: true });
  expect(counts.get(below)).toEqual({ books: 1, exact: true });

  const { data } = await ask(categoryTableSchema, 'GET', `/categories/table/${user._id}`, {
    token,
  });
  expect(data.find(({ _id }) => _id === above)).toMatchObject({ books: 1, withChildren: 2 });
  expect(data.find(({ _id }) => _id === below)).not.toHaveProperty('withChildren');
});

test('pages link to parent and subcategories, and have breadcrumbs for machines too', async () => {
  const { above, below, child } = await createNestedCategories();

  const { html: up } = await openPage(`/category/${above}`);
  expect(up).toContain('aria-label="Subcategories"');
  expect(up).toContain(`href="/category/${below}/`);
  const { html: down } = await openPage(`/category/${below}`);
  expect(down).toContain('aria-label="Breadcrumb"');
  expect(down).toContain(`href="/category/${above}/`);
  expect(down).toMatch(/"position":2,[^}]*"item":"[^"]*\/category\/[^"]*"\},\{[^}]*"position":3/);
  const product = await call('GET', `/product/${child.id}`);
  expect(product.body).toMatchObject({ category: { _id: below, parent: { _id: above } } });
  expect((await openPage(`/product/${child.id}`)).html).toContain(`href="/category/${above}/`);
});

test('an import nests the categories it creates, and leaves existing ones where they are', async () => {
  const standing = await createCategory('Odes');
  const rows = [
    makeRow({ name: 'Nested One', category: 'Verse > Sonnets' }),
    makeRow({ name: 'Nested Two', category: 'verse > Odes' }),
    makeRow({ name: 'Nested Three', category: 'Sonnets > Shorter' }),
  ];

  expect(await importRows(staff, rows)).toMatchObject({ created: 3, refused: [] });
  expect(await importRows(staff, rows)).toMatchObject({ created: 0, unchanged: 3 });

  const names = ['Verse', 'Sonnets', 'Odes', 'Shorter'];
  const made = await db.selectFrom('categories').selectAll().where('name', 'in', names).execute();
  const byName = new Map(made.map((row) => [row.name, row]));
  expect(byName.get('Verse')?.parent_id).toBeNull();
  expect(byName.get('Sonnets')?.parent_id).toBe(byName.get('Verse')?.id);
  expect(byName.get('Odes')).toMatchObject({ id: standing, parent_id: null });
  expect(byName.get('Shorter')?.parent_id).toBeNull();
  expect(await booksNamed('Nested Two')).toMatchObject([{ category_id: standing }]);
});

test.each([
  ['A > B > C', 'category is nested two deep at most'],
  [`Long > ${'x'.repeat(33)}`, 'category must be at most 32 characters'],
])('an import with the category %s is refused with the reason', async (category, reason) => {
  expect(await importRows(staff, [makeRow({ category })])).toMatchObject({ refused: [{ reason }] });
});

test('a category with more than a hundred subcategories lists the books of all of them', async () => {
  const above = await createCategory();
  const children = Array.from({ length: 110 }, () => crypto.randomUUID());
  await run(
    ...children.map((id) => {
      const name = `Under ${id.slice(0, 20)}`;
      return insertCategoryStatement(db, { id, name, parent: above, now: new Date() });
    }),
  );
  const [last = ''] = children.slice(-1);
  const book = await createBook({ category_id: last, name: 'Far below' });
  const filters = { category: [above], price: [] };
  const found = { status: 200, body: { data: [{ _id: book.id }] } };

  expect(await call('POST', '/products/by/search', { body: { filters } })).toMatchObject(found);
  expect(
    await call('POST', '/products/by/search', { body: { filters, sortBy: 'price' } }),
  ).toMatchObject(found);
  expect((await search(`category=${above}&sort=newest`)).data).toMatchObject([{ _id: book.id }]);
});

test('a renamed category keeps its parent', async () => {
  const { above, below } = await createNestedCategories();

  expect(
    await call('PUT', `/category/${below}/${user._id}`, { token, body: { name: 'Waders' } }),
  ).toMatchObject({ status: 200, body: { data: { _id: below, name: 'Waders', parent: above } } });
  expect(await parentOf(below)).toBe(above);
});

/** Returns every page of the list. */
async function adminProductsOf(query: string): Promise<string[]> {
  const ids: string[] = [];
  let after = '';
  do {
    const path = `/products/desk/${user._id}?${query}${after}`;
    const page = await ask(adminProductPageSchema, 'GET', path, { token });
    ids.push(...page.products.map(({ _id }) => _id));
    after = page.next ? `&after=${encodeURIComponent(page.next)}` : '';
  } while (after !== '');
  return ids;
}

test.each([1, 4, 6])(
  'the admin’s list of a category includes the books of its %i subcategories',
  async (children) => {
    const above = await createCategory();
    const books = [await createBook({ category_id: above, price_cents: 100, quantity: 9 })];
    for (let nth = 1; nth <= children; nth += 1) {
      const category_id = await createCategory();
      await nest(category_id, above);
      for (const status of ['draft', 'published', 'hidden'] as const) {
        const price_cents = 100 + books.length;
        books.push(await createBook({ category_id, status, price_cents, quantity: nth }));
      }
    }
    const ids = books.map(({ id }) => id);
    const fewDrafts = books.filter(({ status, quantity }) => status === 'draft' && quantity <= 5);

    expect(await adminProductsOf(`limit=2&category=${above}`)).toEqual(ids.toReversed());
    expect(await adminProductsOf(`limit=2&category=${above}&order=asc`)).toEqual(ids);
    expect(await adminProductsOf(`limit=2&category=${above}&sortBy=price&order=asc`)).toEqual(ids);
    const few = await adminProductsOf(
      `limit=2&category=${above}&status=draft&stock=low&sortBy=quantity&order=asc`,
    );
    expect(few).toEqual(fewDrafts.map(({ id }) => id));
  },
);

test('an admin search in a category finds the books of its subcategories, whatever their status', async () => {
  const { above, below, ids, child } = await createNestedCategories();
  const draft = await createBook({ category_id: below, name: 'Heron draft', status: 'draft' });
  await createBook({ name: 'Heron elsewhere' });
  const find = async (category: string) =>
    (await adminProductsOf(`limit=100&search=heron&category=${category}`)).toSorted();

  expect(await find(above)).toEqual([...ids, draft.id].toSorted());
  expect(await find(below)).toEqual([child.id, draft.id].toSorted());
});
