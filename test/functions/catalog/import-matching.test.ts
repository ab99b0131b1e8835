import { expect, test } from 'vitest';
import { booksNamed, importRows, makeImportCounts, makeRow } from '#support/import-rows.ts';
import { createAdmin, createBook, getBook } from '#support/shop.ts';
import { readCatalogue } from '#support/stored.ts';

// Which existing book a row refers to.

const admin = await createAdmin();

// proves import.6
test('a row with an ISBN updates the book with that ISBN, and only what differs', async () => {
  const book = await createBook({
    name: 'Old name',
    isbn: '9780140449136',
    publisher: 'Penguin',
    quantity: 3,
    sold: 4,
  });
  const row = makeRow({
    name: 'New name',
    isbn: '978-0-14-044913-6',
    price: '12.5',
    publisher: '',
  });

  expect(await importRows(admin, [row])).toEqual(makeImportCounts(0, 1, 0));

  const after = await getBook(book.id);
  expect(after).toMatchObject({
    name: 'New name',
    author: 'Ann Author',
    publisher: 'Penguin',
    sold: 4,
    price_cents: 1250,
    search_text: 'new name\nann author\n9780140449136',
  });
  expect(after.updated_at).not.toBe(book.updated_at);
  expect(after.created_at).toBe(book.created_at);
});

// proves import.6
test('without an ISBN, a row updates the book of its name and author, whatever case and accents', async () => {
  const book = await createBook({
    name: 'Cien años de soledad',
    author: 'Gabriel García Márquez',
    quantity: 3,
  });

  const row = makeRow({ name: 'CIEN ANOS DE SOLEDAD', author: 'Gabriel Garcia Marquez' });

  expect(await importRows(admin, [row])).toEqual(makeImportCounts(0, 1, 0));
  expect(await getBook(book.id)).toMatchObject({ name: 'CIEN ANOS DE SOLEDAD', price_cents: 950 });
});

test('the same name by another author is another book', async () => {
  const [one, other] = [
    makeRow({ name: 'Poems', author: 'One' }),
    makeRow({ name: 'Poems', author: 'Other' }),
  ];

  expect(await importRows(admin, [one, other])).toEqual(makeImportCounts(2, 0, 0));
  expect(await booksNamed('Poems')).toHaveLength(2);
});

test('a book without an ISBN takes that of its row, and a row without one leaves it', async () => {
  const row = makeRow({ name: 'Emma', author: 'Jane Austen' });
  await importRows(admin, [row]);

  expect(await importRows(admin, [{ ...row, isbn: '9780141439587' }])).toEqual(
    makeImportCounts(0, 1, 0),
  );
  expect(await importRows(admin, [row])).toEqual(makeImportCounts(0, 0, 1));
  expect(await booksNamed('Emma')).toMatchObject([{ isbn: '9780141439587' }]);
});

test('rows that differ in their ISBN are different editions, also when imported again', async () => {
  const row = makeRow({ name: 'Persuasion', author: 'Jane Austen' });
  const editions = [
    { ...row, isbn: '9780141439686' },
    { ...row, isbn: '9780192802637' },
  ];

  expect(await importRows(admin, editions)).toEqual(makeImportCounts(2, 0, 0));
  expect(await importRows(admin, editions)).toEqual(makeImportCounts(0, 0, 2));
  expect(await booksNamed('Persuasion')).toHaveLength(2);
});

test('a later row about a book starts from what an earlier one has made of it', async () => {
  const row = makeRow({ name: 'Twice' });

  const rows = [row, { ...row, price: '11' }, row, { ...row, isbn: '9780140447941' }];

  expect(await importRows(admin, rows)).toEqual(makeImportCounts(1, 3, 0));
  expect(await booksNamed('Twice')).toMatchObject([{ price_cents: 950, isbn: '9780140447941' }]);
});

test('rows that change a book back and forth count as unchanged', async () => {
  const row = makeRow({ name: 'Wavering' });
  await importRows(admin, [row]);
  const before = await readCatalogue();

  expect(await importRows(admin, [{ ...row, price: '1' }, row])).toEqual(makeImportCounts(0, 0, 2));
  expect(await readCatalogue()).toEqual(before);
});
