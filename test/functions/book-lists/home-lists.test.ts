import { expect, test } from 'vitest';
import { MAX_HOME_LISTS } from '#contract/book-lists/book-list-requests.ts';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { call } from '#support/api.ts';
import { createList } from '#support/lists.ts';
import { openPage } from '#support/pages.ts';
import { listColumns } from '#support/rows.ts';
import { createAdmin, db } from '#support/shop.ts';

const admin = await createAdmin();
const { token, user } = admin;
const changesLogged = () =>
  listColumns('security_events', { kind: ['list-created', 'list-changed'] }, ['kind', 'detail']);

// proves lists.3
test('the home page shows the lists placed there, after the shelves, in their order', async () => {
  await db.updateTable('lists').set({ home_place: null }).execute();
  expect((await call('GET', '/settings')).body).not.toHaveProperty('lists');
  const plain = await openPage('/');
  const made = [];
  for (const [place, title] of ['Third', 'Second', 'First', 'Fourth'].entries()) {
    const homePlace = [3, 2, 1, 4][place];
    made.push(await createList(admin, { title: `${title} of all`, homePlace }));
  }

  const { html } = await openPage('/');
  const headings = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title);

  expect(plain.html).not.toContain('/list/');
  expect(headings.slice(0, 2 + MAX_HOME_LISTS)).toEqual([
    ...DEFAULT_SHOP.shelves.map(({ title }) => title),
    'First of all',
    'Second of all',
    'Third of all',
    'Fourth of all',
  ]);
  expect(html).toContain('<a href="/list/first-of-all">See all</a>');
  expect((await call('GET', '/settings')).body).toMatchObject({
    lists: [{ slug: 'first-of-all' }, { slug: 'second-of-all' }, {}, {}],
  });
  await db.updateTable('lists').set({ home_place: null }).execute();
});

// proves lists.3
test('a list for a full home page is refused, and accepted once another gives up its place', async () => {
  await db.updateTable('lists').set({ home_place: null }).execute();
  const there = [];
  for (let homePlace = 1; homePlace <= MAX_HOME_LISTS; homePlace += 1) {
    there.push(await createList(admin, { title: 'At home', homePlace }));
  }
  const draft = await createList(admin, { title: 'One more', homePlace: 1, isPublished: false });
  const refused = {
    status: 409,
    body: {
      error: 'There are 4 lists on the home page. Take one of them off it first.',
      reason: 'home-lists-full',
      fields: { homePlace: expect.any(String) },
    },
  };
  const put = (list: typeof draft, change: object) => {
    const body = {
      version: list.version,
      list: { title: list.title, isPublished: true, ...change },
    };
    return call('PUT', `/list/${list._id}/${user._id}`, { token, body });
  };
  const logged = await changesLogged();
  const before = await db.selectFrom('lists').selectAll().orderBy('id').execute();

  expect(await put(draft, { homePlace: 1 })).toMatchObject(refused);
  const body = { title: 'Another', isPublished: true, homePlace: 1 };
  expect(await call('POST', `/lists/${user._id}`, { token, body })).toMatchObject(refused);
  expect(await db.selectFrom('lists').selectAll().orderBy('id').execute()).toEqual(before);
  expect(await changesLogged()).toEqual(logged);

  const [first = draft, second = draft] = there;
  expect((await put(first, { homePlace: 4 })).status).toBe(200);
  expect((await put(second, { homePlace: null })).status).toBe(200);
  expect((await put(draft, { homePlace: 1 })).status).toBe(200);
  const { body: shop } = await call('GET', '/settings');
  expect((shop as { lists: object[] }).lists).toMatchObject([
    { slug: draft.slug },
    { slug: there[2]?.slug },
    { slug: first.slug },
    { slug: there[3]?.slug },
  ]);
  await db.updateTable('lists').set({ home_place: null }).execute();
});
