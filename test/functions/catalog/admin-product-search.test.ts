import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { adminProductPageSchema } from '#contract/catalog/admin-product.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { costOf } from '#support/cost.ts';
import { createAdmin, createBook, createBooks, createCategory, db } from '#support/shop.ts';
import { updateIndex } from '../../../functions/search/update-index.ts';

const { token, user } = await createAdmin();
const list = (query: string) =>
  ask(adminProductPageSchema, 'GET', `/products/desk/${user._id}?${query}`, { token });

/** Indexes what has changed, however much. */
async function indexAll() {
  const queued = () => db.selectFrom('search_changes').select('product_id').execute();
  while ((await queued()).length > 0) await updateIndex({ db, search: env.SEARCH });
}

test('an admin search for part of a word finds a sold-out book among many other matches', async () => {
  await createBook({ name: 'Qorv' });
  await createBooks(101, { name: 'Aqorvil', sold: 5, quantity: 5 });
  const out = await createBook({ name: 'Aqorvil', quantity: 0 });

  const { products } = await list('stock=out&search=qorv');

  expect(products.map(({ _id }) => _id)).toEqual([out.id]);
});

test('an admin search finds books of every status by words and by ISBN', async () => {
  const draft = await createBook({ name: 'Wombatology', status: 'draft', isbn: '9780306406157' });
  const sold = await createBook({ name: 'Wombatology, the sequel' });

  const found = await list('search=wombatology');
  const drafts = await list('search=Wombat&status=draft');
  const ofIsbn = await list('search=0-306-40615-2');

  expect(found.products.map(({ _id }) => _id).sort()).toEqual([draft.id, sold.id].sort());
  expect(drafts.products.map(({ _id }) => _id)).toEqual([draft.id]);
  expect(ofIsbn.products).toMatchObject([{ _id: draft.id, status: 'draft' }]);
});

test('an admin search for books low or out of stock finds them among many other matches', async () => {
  const name = 'Quokka compendium';
  const few = await createBook({ name, quantity: 1 });
  const out = await createBook({ name, quantity: 0 });
  await createBooks(120, { name, quantity: 50, sold: 9 });
  const namesOf = async (query: string) =>
    (await list(`search=quokka&${query}`)).products.map(({ _id }) => _id);

  expect(await namesOf('stock=low')).toEqual([few.id]);
  expect(await namesOf('stock=out&status=published')).toEqual([out.id]);
  expect(await namesOf('')).toHaveLength(50);
});

test('an admin search filtered by category, stock or status finds one book among many other matches', async () => {
  const name = 'Numbat notes';
  const category_id = await createCategory();
  const of = { name, status: 'draft', quantity: 50 } as const;
  const mine = await createBook({ ...of, category_id });
  const few = await createBook({ ...of, quantity: 2 });
  const hidden = await createBook({ ...of, status: 'hidden' });
  await createBooks(120, of);
  const find = async (query: string) =>
    (await list(`search=numbat&${query}`)).products.map(({ _id }) => _id);

  expect(await find(`category=${category_id}`)).toEqual([mine.id]);
  expect(await find('stock=low')).toEqual([few.id]);
  expect(await find('status=hidden')).toEqual([hidden.id]);
});

test('an admin search names the spelling that found its products', async () => {
  await createBook({ name: 'Hydrangea Pruning' });

  expect(await list('search=hydrangae')).toMatchObject({
    products: [{ name: 'Hydrangea Pruning' }],
    correction: 'hydrangea',
  });
  expect(await list('search=hydrangea')).toMatchObject({ correction: null });
  await createBook({ name: 'Hydrangae, a Draft', status: 'draft' });
  expect(await list('search=hydrangae')).toMatchObject({ correction: null });
});

/** All pages of a search, 100 at a time. */
async function readAll(query: string): Promise<{ pages: string[][]; nexts: (string | null)[] }> {
  const [pages, nexts]: [string[][], (string | null)[]] = [[], []];
  for (let after: string | null = ''; after !== null && pages.length < 12; ) {
    const behind: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const { products, next } = await list(`limit=100&${query}${behind}`);
    pages.push(products.map(({ _id }) => _id));
    nexts.push(next);
    after = next;
  }
  return { pages, nexts };
}

test('an admin search goes on after its best matches, page by page, until all books are shown once', async () => {
  const author = 'Zephyrine Oduya';
  await createBooks(230, { author, quantity: 50 });
  const category_id = await createCategory();
  await createBooks(110, { author, quantity: 1, category_id });
  const draft = await createBook({ author, status: 'draft' });
  await createBook({ author: 'Zephyrine Other' });
  const search = `search=${encodeURIComponent(author)}`;

  const all = await readAll(search);
  expect(all.pages.map(({ length }) => length)).toEqual([100, 100, 100, 41]);
  expect(new Set(all.pages.flat()).size).toBe(341);
  expect(all.pages[0]).toContain(draft.id);
  expect(all.nexts.at(-1)).toBeNull();

  const published = await readAll(`${search}&status=published`);
  expect(new Set(published.pages.flat()).size).toBe(340);
  for (const filter of [`category=${category_id}`, 'stock=low']) {
    const { pages } = await readAll(`${search}&${filter}&status=published`);
    expect(pages.flat()).toHaveLength(110);
    expect(new Set(pages.flat()).size, filter).toBe(110);
  }
  const drafts = await list(`limit=100&status=draft&${search}`);
  expect(drafts).toMatchObject({ products: [{ _id: draft.id }], next: null });
  expectRefusal(
    await call('GET', `/products/desk/${user._id}?${search}&after=x`, { token }),
    400,
    'after must be what an answer named',
  );
});

test('an admin search says when there may be more that no page has', async () => {
  await createBooks(150, { name: 'Zuvextrilum' });
  await createBooks(150, { name: 'Mimbulus', status: 'draft' });
  await createBooks(110, { name: 'Hydrangeum' });
  await indexAll();
  const cutOf = async (query: string) => {
    const first = await list(`limit=100&${query}`);
    const second =
      first.next === null ? undefined : await list(`limit=100&${query}&after=${first.next}`);
    return [first.products.length, first.cut, second?.cut];
  };

  // Within words, where no cursor leads.
  expect(await cutOf('search=uvextri&status=published')).toEqual([100, undefined, true]);
  expect(await cutOf('search=mimbulus&status=draft')).toEqual([100, true, undefined]);
  expect(await cutOf('search=hydrangeum')).toEqual([100, undefined, undefined]);
});

test('a later page of an admin search reads no more rows than the second', async () => {
  await createBooks(700, { author: 'Ottoline Farquarhsen' });
  await indexAll();
  const costs: number[] = [];
  for (let after: string | null = null, pages = 0; pages < 7; pages += 1) {
    const behind: string = after === null ? '' : `&after=${after}`;
    const answer = await call(
      'GET',
      `/products/desk/${user._id}?limit=100&status=published&search=farquarhsen${behind}`,
      { token },
    );
    costs.push(costOf(answer).rowsRead);
    ({ next: after } = adminProductPageSchema.parse(answer.body));
  }
  const [, second = 0, ...later] = costs;
  expect(Math.max(...later)).toBeLessThan(second + 250);
});
