import { expect, test } from 'vitest';
import { detailedProductSchema } from '#contract/catalog/product-details.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { costOf } from '#support/cost.ts';
import { openPage } from '#support/pages.ts';
import { changeProduct } from '#support/product-form.ts';
import { createAdmin, createBook } from '#support/shop.ts';

const ofMelville = { name: 'Moby-Dick', author: 'Herman Melville', language: 'en' };

async function editionsOf({ id }: { id: string }) {
  return (await ask(detailedProductSchema, 'GET', `/product/${id}?editions=yes`)).editions;
}

// proves editions.1
test('a book’s page links to its other editions, those in stock first, and says how each differs', async () => {
  const paperback = await createBook({ ...ofMelville, format: 'Paperback', price_cents: 900 });
  const gone = await createBook({
    ...ofMelville,
    format: 'Audiobook',
    price_cents: 3000,
    quantity: 0,
  });
  const hardback = await createBook({
    ...ofMelville,
    name: 'Moby Dick',
    author: 'Herman Melville; Rockwell Kent',
    format: 'Hardback',
    price_cents: 2400,
  });
  const french = await createBook({ ...ofMelville, language: 'fr', price_cents: 1200 });
  await createBook({ ...ofMelville, author: 'Somebody Else' });
  await createBook({ ...ofMelville, name: 'Moby-Dick Explained' });

  const editions = await editionsOf(paperback);
  const page = await openPage(`/product/${paperback.id}`);

  expect(editions).toMatchObject([
    { _id: hardback.id, format: 'Hardback', price: 24 },
    { _id: french.id, format: null, language: 'fr', price: 12 },
    { _id: gone.id, format: 'Audiobook', quantity: 0 },
  ]);
  expect(await page.all('.product-details_editions a')).toMatchObject([
    { text: 'Hardback $24.00', href: `/product/${hardback.id}/moby-dick` },
    { text: 'French $12.00', href: `/product/${french.id}/moby-dick` },
    { text: 'Audiobook $30.00', href: `/product/${gone.id}/moby-dick` },
  ]);
  expect(page.html).toMatch(/Audiobook <span[^>]*>\$30\.00<\/span><\/a>, out of stock<\/p>/);
  expect(page.firstData.get(JSON.stringify(['products', 'one', paperback.id]))).toMatchObject({
    editions,
  });
  expect(page.jsonLd[0]).toMatchObject({
    workExample: [
      {
        '@type': 'Book',
        '@id': `http://shop.test/product/${hardback.id}/moby-dick`,
        bookFormat: 'https://schema.org/Hardcover',
      },
      { '@type': 'Book', inLanguage: 'fr' },
      { '@type': 'Book', bookFormat: 'https://schema.org/AudiobookFormat' },
    ],
  });
});

test('a book with a title of its own or without an author has no other editions', async () => {
  const alone = await createBook({ name: 'The Confidence-Man', author: 'Herman Melville' });
  const anonymous = await createBook({ name: 'Sayings', author: null });
  await createBook({ name: 'Sayings', author: null });

  expect(await editionsOf(alone)).toBeUndefined();
  expect(await editionsOf(anonymous)).toBeUndefined();
  expect((await openPage(`/product/${alone.id}`)).html).not.toContain('Other editions');
});

test('different volumes of one title are not editions of each other', async () => {
  const author = 'Leo Tolstoy';
  const first = await createBook({ name: 'War and Peace (volume 1)', author });
  const again = await createBook({ name: 'War and Peace (Vol. 1)', author });
  await createBook({ name: 'War and Peace (Volume 2)', author });
  await createBook({ name: 'War and Peace (Volumes, #1-2)', author });

  expect(await editionsOf(first)).toMatchObject([{ _id: again.id }]);
});

test('sets with the same volumes are editions of each other, however their numbers are typed', async () => {
  const author = 'Terry Pratchett';
  const twelve = await createBook({ name: 'Discworld (Set, #1-12)', author });
  await createBook({ name: 'Discworld (Set, #1-15)', author });
  const dashed = await createBook({ name: 'Discworld (Set, #01–12)', author });

  expect(await editionsOf(twelve)).toMatchObject([{ _id: dashed.id }]);
});

// proves editions.1
test('an edition that is a draft, hidden or renamed is not shown', async () => {
  const admin = await createAdmin();
  const author = 'Anne Brontë';
  const shown = await createBook({ name: 'Agnes Grey', author });
  const other = await createBook({ name: 'Agnes Grey', author });
  const draft = await createBook({ name: 'Agnes Grey', author, status: 'draft' });
  expect(await editionsOf(shown)).toMatchObject([{ _id: other.id }]);

  await changeProduct(admin, other.id, { status: 'hidden' });

  expect(await editionsOf(shown)).toBeUndefined();
  expect((await openPage(`/product/${shown.id}`)).html).not.toContain(draft.id);
  await changeProduct(admin, other.id, { status: 'published', name: 'Poems' });
  expect(await editionsOf(shown)).toBeUndefined();
});

test('a product read without editions does not pay for reading them', async () => {
  const book = await createBook({ name: 'Middlemarch', author: 'George Eliot' });
  await createBook({ name: 'Middlemarch', author: 'George Eliot' });

  const answer = await call('GET', `/product/${book.id}`);
  const wrong = await call('GET', `/product/${book.id}?editions=all`);

  expect(answer.body).not.toHaveProperty('editions');
  expect(costOf(answer).rowsRead).toBeLessThan(
    costOf(await call('GET', `/product/${book.id}?editions=yes`)).rowsRead,
  );
  expectRefusal(wrong, 400, 'editions must be yes');
});

test('of many editions eight are shown, at a low cost', async () => {
  const book = await createBook({ name: 'Poems', author: 'Emily Dickinson' });
  for (let i = 0; i < 12; i += 1) await createBook({ name: 'Poems', author: 'Emily Dickinson' });
  for (let i = 0; i < 60; i += 1) await createBook({ name: 'Poems', author: `Poet ${i}` });

  const answer = await call('GET', `/product/${book.id}?editions=yes`);

  expect(detailedProductSchema.parse(answer.body).editions).toHaveLength(8);
  expect(costOf(answer).rowsRead).toBeLessThan(100);
});
