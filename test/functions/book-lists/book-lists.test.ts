import { expect, test } from 'vitest';
import { editedListSchema, MAX_LIST_BOOKS } from '#contract/book-lists/book-list-requests.ts';
import { listPageSchema, STAFF_PICKS } from '#contract/book-lists/book-lists.ts';
import { CARD_ROW_SIZE } from '#contract/page-sizes.ts';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { createList } from '#support/lists.ts';
import { openPage } from '#support/pages.ts';
import { getRow } from '#support/rows.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin, createBook, createBooks, createStaffMember, db } from '#support/shop.ts';

const admin = await createAdmin();
const { token, user } = admin;
const pathOf = (id: string) => `/list/${id}/${user._id}`;
const stored = (listId: string) =>
  db
    .selectFrom('list_books')
    .select(['product_id', 'note', 'picked_by'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute();
const eventsOf = async (listId: string) => {
  const events = await db.selectFrom('security_events').selectAll().orderBy('id').execute();
  return events
    .map(({ kind, actor_id, detail }) => ({ kind, actor_id, detail: JSON.parse(detail) }))
    .filter(({ detail }) => detail.listId === listId);
};

// proves lists.1
test('a list is shown in its chosen order, with its notes, and its Markdown as HTML', async () => {
  const first = await createBook({ name: 'Kidnapped' });
  const second = await createBook({ name: 'Emma' });
  const books = [
    { product: second.id, note: ' Of all of hers,\nthe sunniest. ', pickedBy: 'Ada' },
    { product: first.id },
  ];

  const list = await createList(admin, {
    title: 'By the *fire*',
    intro: 'For **long** evenings.',
    books,
  });

  expect(list).toMatchObject({ slug: 'by-the-fire', version: 1 });
  const page = await ask(listPageSchema, 'GET', `/list/${list.slug}`);
  expect(page).toMatchObject({
    title: 'By the *fire*',
    intro: '<p>For <strong>long</strong> evenings.</p>',
    books: [
      // Only staff picks name who picked them.
      { product: { name: 'Emma' }, note: 'Of all of hers,\nthe sunniest.', pickedBy: '' },
      { product: { name: 'Kidnapped' }, note: '', pickedBy: '' },
    ],
  });
  expect(await stored(list._id)).toMatchObject([
    { product_id: second.id },
    { product_id: first.id },
  ]);
  expect(await eventsOf(list._id)).toEqual([
    {
      kind: 'list-created',
      actor_id: user._id,
      detail: { listId: list._id, slug: 'by-the-fire', title: 'By the *fire*', books: 2 },
    },
  ]);
});

// proves lists.1
test('a draft list answers 404, and another list of the same title gets an address of its own', async () => {
  const draft = await createList(admin, {
    title: 'Night trains',
    isPublished: false,
    homePlace: 1,
  });
  const other = await createList(admin, { title: 'Night trains' });

  expect([draft.slug, other.slug]).toEqual(['night-trains', 'night-trains-2']);
  expectRefusal(await call('GET', `/list/${draft.slug}`), 404, 'List not found');
  expect((await call('GET', `/shelf/${draft.slug}`)).body).toEqual([]);
  expect((await openPage(`/list/${draft.slug}`)).status).toBe(404);
  expect((await openPage('/list/no-such-list')).status).toBe(404);
});

// proves lists.4
test('a changed list keeps its address and is logged, and an outdated change is refused', async () => {
  const book = await createBook();
  const { _id, version, slug } = await createList(admin, { title: 'Sea' });
  const list = { title: 'The sea', intro: '', isPublished: true, books: [{ product: book.id }] };

  const changed = await ask(editedListSchema, 'PUT', pathOf(_id), {
    token,
    body: { version, list },
  });
  const late = await call('PUT', pathOf(_id), {
    token,
    body: { version, list: { title: 'Mine' } },
  });

  expect(changed).toMatchObject({ title: 'The sea', slug, version: 2 });
  expectRefusal(late, 409, { reason: 'list-changed' });
  expect(await stored(_id)).toEqual([{ product_id: book.id, note: '', picked_by: '' }]);
  expect((await eventsOf(_id)).at(-1)).toMatchObject({
    kind: 'list-changed',
    detail: { title: { before: 'Sea', after: 'The sea' }, others: 'books' },
  });
});

test('a list with a book that is not in the catalogue is refused, and nothing is saved', async () => {
  const { _id, version } = await createList(admin, { title: 'Old' });
  const before = await stored(_id);
  const books = [
    (await createBook()).id,
    crypto.randomUUID(),
    (await createBook({ status: 'hidden' })).id,
  ];
  const list = { title: 'New', books: books.map((product) => ({ product })) };

  const changed = await call('PUT', pathOf(_id), { token, body: { version, list } });
  const made = await call('POST', `/lists/${user._id}`, { token, body: list });

  const error = 'Book 2 of the list is not in the catalogue any more. Take it off the list.';
  const refused = {
    status: 400,
    body: { error, reason: 'list-book-unknown', fields: { books: error } },
  };
  expect([changed, made]).toMatchObject([refused, refused]);
  expect(await db.selectFrom('lists').select('id').where('title', '=', 'New').execute()).toEqual(
    [],
  );
  expect(await stored(_id)).toEqual(before);
  expect(await db.selectFrom('lists').select('title').where('id', '=', _id).execute()).toEqual([
    { title: 'Old' },
  ]);
});

test('an introduction or note with control characters is refused, and line ends are normalised', async () => {
  const { token, user } = await createAdmin();
  const { id: product } = await createBook();
  const make = (intro: string, note = '') =>
    call('POST', `/lists/${user._id}`, {
      token,
      body: { title: 'Plainly', intro, books: [{ product, note }] },
    });

  for (const sign of ['\u0000', '\u0007', '\u000b', '\u0085']) {
    expect((await make(`a${sign}b`)).body).toMatchObject({
      error: 'The introduction must be plain text',
    });
    expect((await make('', `a${sign}b`)).body).toMatchObject({
      error: 'A note must be plain text',
    });
  }
  const made = await make('One\rTwo\r\n\tThree', 'a\rb');
  expect(made.body).toMatchObject({ intro: 'One\nTwo\n\tThree', books: [{ note: 'a\nb' }] });
});

test('a list with a book twice, or with more than a hundred books, is refused', async () => {
  const product = (await createBook()).id;
  const twice = { title: 'Twice', books: [{ product }, { product }] };
  const many = Array.from({ length: MAX_LIST_BOOKS + 1 }, () => ({ product: crypto.randomUUID() }));
  const make = (body: unknown) => call('POST', `/lists/${user._id}`, { token, body });

  expect(await make(twice)).toMatchObject({ status: 400 });
  expect(await make({ title: 'Many', books: many })).toMatchObject({ status: 400 });
  expect(
    await db.selectFrom('lists').select('id').where('title', 'in', ['Twice', 'Many']).execute(),
  ).toEqual([]);
});

test('a deleted book disappears from its lists', async () => {
  const [gone, kept] = [await createBook(), await createBook()];
  const books = [{ product: gone.id }, { product: kept.id }];
  const { _id, slug } = await createList(admin, { title: 'Two', books });

  await call('DELETE', `/product/${gone.id}/${user._id}`, { token });

  expect(await stored(_id)).toMatchObject([{ product_id: kept.id }]);
  expect((await call('GET', `/list/${slug}`)).body).toMatchObject({
    books: [{ product: { _id: kept.id } }],
  });
});

test('a list can be deleted with books on it, but the staff picks cannot', async () => {
  const { _id, slug } = await createList(admin, { title: 'For a week' });
  const picks = await db
    .selectFrom('lists')
    .select('id')
    .where('slug', '=', STAFF_PICKS)
    .executeTakeFirstOrThrow();

  expect(await call('DELETE', pathOf(_id), { token })).toMatchObject({ status: 200 });
  expect(await call('DELETE', pathOf(picks.id), { token })).toMatchObject({ status: 409 });

  expect(await stored(_id)).toEqual([]);
  expect((await call('GET', `/list/${slug}`)).status).toBe(404);
  expect((await eventsOf(_id)).at(-1)).toMatchObject({ kind: 'list-deleted' });
});

// proves lists.2
test('staff picks say who picked each book, on a page rendered by the server', async () => {
  const reader = await createStaffMember('catalog');
  const book = await createBook({ name: 'Middlemarch', author: 'George Eliot' });
  const { id } = await getRow('lists', { slug: STAFF_PICKS });
  const list = {
    title: 'Staff picks',
    intro: 'What we <script>read</script> & love.',
    isPublished: true,
    books: [{ product: book.id, note: 'A town as deep as a sea.', pickedBy: 'Ada' }],
  };
  const path = `/list/${id}/${reader.user._id}`;
  const { version } = await ask(editedListSchema, 'GET', path, reader);

  await ask(editedListSchema, 'PUT', path, { token: reader.token, body: { version, list } });

  const { status, html } = await openPage('/list/staff-picks');
  expect(status).toBe(200);
  expect(html).toContain('<title>Staff picks · Colophon</title>');
  expect(html).toContain('A town as deep as a sea.');
  expect(html).toContain('Picked by Ada');
  expect(html).toContain('"@type":"ItemList"');
  expect(html).toMatch(/rel="canonical" href="[^"]*\/list\/staff-picks"/);
  expect(html).not.toContain('<script>read');
  expect(await (await openPage('/sitemap-pages.xml')).html).toContain('/list/staff-picks');
});

// proves lists.3
test('a shelf of the home page can show a list, but not one that does not exist', async () => {
  const [first] = await createBooks(1, { name: 'Ulysses' });
  const { slug } = await createList(admin, { title: 'Long ones', books: [{ product: first }] });
  const shelf = (list: string) => ({ shelves: [{ title: 'Long books', fill: { list } }] });

  expect(await changeSettings(admin, shelf('no-such-list'))).toMatchObject({ status: 400 });
  expect(await changeSettings(admin, shelf(slug))).toMatchObject({ status: 200 });

  const { html } = await openPage('/');
  expect(html).toContain('<h2>Long books</h2><a href="/list/long-ones">See all</a>');
  expect(html).toContain('Ulysses');
  await changeSettings(admin, { shelves: DEFAULT_SHOP.shelves });
});

test('hidden books take no place on a list’s shelf or page', async () => {
  const hidden = await createBooks(CARD_ROW_SIZE, { status: 'hidden' });
  const shown = await createBook();
  const books = [...hidden, shown.id].map((product) => ({ product }));
  const list = await createList(admin, { title: 'Mostly away', books });

  expect((await call('GET', `/shelf/${list.slug}`)).body).toMatchObject([{ _id: shown.id }]);
  const page = await ask(listPageSchema, 'GET', `/list/${list.slug}`);
  expect(page.books.map(({ product }) => product._id)).toEqual([shown.id]);
  expect(list.books).toHaveLength(CARD_ROW_SIZE + 1);
});

// A page's own HTML says which covers of a list load before its scripts.

test('the two covers that a phone shows first load at once, others when they come into view', async () => {
  const photo = { photo_key: 'products/x/v1', photo_type: 'image/webp' } as const;
  for (const name of ['One', 'Two', 'Three']) await createBook({ name, ...photo });

  const covers = await (await openPage('/shop')).all('main img');

  expect(covers.slice(0, 3).map(({ loading, fetchpriority }) => [loading, fetchpriority])).toEqual([
    [undefined, 'high'],
    [undefined, undefined],
    ['lazy', undefined],
  ]);
});
