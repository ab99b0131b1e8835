import { expect, test } from 'vitest';
import { adminProductPageSchema } from '../../../functions/contract/catalog/admin-product.ts';
import { ask } from '../../support/api.ts';
import { createAdmin, createBook, createBooks, createCategory } from '../../support/shop.ts';

const { token, user } = await createAdmin();
const list = (query: string) =>
  ask(adminProductPageSchema, 'GET', `/products/desk/${user._id}?${query}`, { token });

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
