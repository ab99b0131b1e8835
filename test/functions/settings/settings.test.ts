import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { shopSettingsSchema } from '#contract/settings/settings-requests.ts';
import { ask, call, expectAnswer, expectRefusal } from '#support/api.ts';
import { listColumns } from '#support/rows.ts';
import { changeSettings, fieldsOf, readSettings } from '#support/settings.ts';
import { createAdmin, createCategory, db } from '#support/shop.ts';

const admin = await createAdmin();

const logged = () =>
  listColumns('events', { subject: 'setting' }, [
    'actor',
    'detail',
    'before',
    'after',
    'payment_id',
  ]);

const securityEvents = () =>
  listColumns('security_events', { kind: 'settings-changed' }, ['actor_id', 'detail']);

const stored = () =>
  db.selectFrom('settings').select(['version', 'changed']).executeTakeFirstOrThrow();

test('a shop without changed settings has the specified defaults', async () => {
  expect(await readSettings(admin)).toEqual({
    version: 0,
    changedAt: null,
    settings: DEFAULT_SETTINGS,
  });
  expect((await call('GET', '/settings')).body).toEqual(DEFAULT_SHOP);
  expect(await stored()).toEqual({ version: 0, changed: '{}' });
});

test('a change affects only the settings that it names, and is logged with old and new values', async () => {
  const before = await readSettings(admin);

  const answer = await changeSettings(admin, { shopName: 'The Owl', lowStock: 3 });
  await changeSettings(admin, { shopName: 'The Lark' });
  await changeSettings(admin, { lowStock: DEFAULT_SETTINGS.lowStock });

  expectAnswer(answer, {
    version: before.version + 1,
    settings: { ...before.settings, shopName: 'The Owl', lowStock: 3 },
  });
  const shop = await ask(shopSettingsSchema, 'GET', '/settings');
  expect(shop).toEqual({ ...DEFAULT_SHOP, shopName: 'The Lark' });
  expect(JSON.parse((await stored()).changed)).toEqual({ shopName: 'The Lark' });
  const by = { actor: admin.user._id, payment_id: null };
  expect(await logged()).toEqual([
    { ...by, detail: 'lowStock', before: 'default', after: '3' },
    { ...by, detail: 'shopName', before: 'default', after: '"The Owl"' },
    { ...by, detail: 'shopName', before: '"The Owl"', after: '"The Lark"' },
    { ...by, detail: 'lowStock', before: '3', after: 'default' },
  ]);
  await changeSettings(admin, { shopName: DEFAULT_SETTINGS.shopName });
});

test('a change is in the security log with its author; texts, and what is said of the seller, by name only', async () => {
  await changeSettings(admin, {
    lowStock: 3,
    terms: 'Secret terms',
    sellerEmail: 'owl@example.com',
  });

  expect((await securityEvents()).at(-1)).toEqual({
    actor_id: admin.user._id,
    detail: JSON.stringify({
      lowStock: { before: DEFAULT_SETTINGS.lowStock, after: 3 },
      others: 'sellerEmail,terms',
    }),
  });
  await changeSettings(admin, {
    lowStock: DEFAULT_SETTINGS.lowStock,
    terms: '',
    sellerEmail: '',
  });
});

test('settings that are saved unchanged are not in the security log', async () => {
  const events = await securityEvents();

  expect((await changeSettings(admin, { lowStock: DEFAULT_SETTINGS.lowStock })).status).toBe(200);

  expect(await securityEvents()).toEqual(events);
});

test('a change of an outdated version answers 409 and stores nothing', async () => {
  const { version } = await readSettings(admin);
  await changeSettings(admin, { version, sellerName: 'Owl Books Ltd' });
  const log = await logged();
  const events = await securityEvents();

  const late = await changeSettings(admin, { version, sellerName: 'Lark Books Ltd' });

  expectRefusal(late, 409, { reason: 'settings-changed' });
  expect((await readSettings(admin)).settings.sellerName).toBe('Owl Books Ltd');
  expect(await logged()).toEqual(log);
  expect(await securityEvents()).toEqual(events);
  await changeSettings(admin, { sellerName: '' });
});

test('of several changes of one version at once, one is stored and the others answer 409', async () => {
  const { version } = await readSettings(admin);
  const log = await logged();

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nr) => changeSettings(admin, { version, lowStock: 10 + nr })),
  );

  const made = answers.flatMap(({ status }, nr) => (status === 200 ? [10 + nr] : []));
  expect(made).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  const { settings, version: after } = await readSettings(admin);
  expect([settings.lowStock, after]).toEqual([made[0], version + 1]);
  expect((await logged()).length).toBe(log.length + 1);
  await changeSettings(admin, { lowStock: DEFAULT_SETTINGS.lowStock });
});

test.each([
  ['shopName', '  ', 'The shop’s name is required'],
  ['shopName', 'x'.repeat(41), 'The shop’s name must be at most 40 characters'],
  ['sellerName', 'two\nlines', 'The seller’s name must be one line of text'],
  ['tagline', 'x'.repeat(201), 'What the shop says of itself must be at most 200 characters'],
  [
    'sellerEmail',
    'nobody',
    'The e-mail address for shoppers must be an address such as shop@example.com',
  ],
  [
    'orderMail',
    'a b@c',
    'Where mail about new orders goes must be an address such as shop@example.com',
  ],
  ['currencySign', '', 'The currency sign is required'],
  ['placeholderMs', -1, 'The waiting time must be a whole number from 0 to 10,000'],
  ['placeholderMs', 0.5, 'The waiting time must be a whole number from 0 to 10,000'],
  ['lowStock', 1001, 'Low stock must be a whole number from 0 to 1,000'],
  ['delivery', 'x'.repeat(20_001), 'The text must be at most 20,000 characters'],
  [
    'priceBands',
    [
      { band: '0-9', label: 'Cheap' },
      { band: '0-9', label: 'Cheaper' },
    ],
    'Each price range is offered once at most',
  ],
])('the setting %s refuses %j and says why', async (name, value, text) => {
  const before = await stored();

  const answer = await changeSettings(admin, { [name]: value });

  expect(answer.status).toBe(400);
  expect(fieldsOf(answer)[name]).toBe(text);
  expect(await stored()).toEqual(before);
});

test('a shelf may show only a category that exists', async () => {
  const category = await createCategory('Herbals');
  const shelf = (id: string) => [{ title: 'On plants', fill: { category: id } }];

  const refused = await changeSettings(admin, { shelves: shelf('none') });
  const taken = await changeSettings(admin, { shelves: shelf(category) });

  expectRefusal(refused, 400, { reason: 'shelf-unknown' });
  expect(taken.status).toBe(200);
  expect((await readSettings(admin)).settings.shelves).toEqual(shelf(category));
  await changeSettings(admin, { shelves: DEFAULT_SETTINGS.shelves });
});

test('a change of shelves names each shelf whose category or list no longer exists', async () => {
  const category = await createCategory('Bestiaries');
  const novels = { title: 'Newest', fill: 'newest' } as const;
  const shelves = [novels, { title: 'On beasts', fill: { category } }];
  await changeSettings(admin, { shelves });
  const path = `/category/${category}/${admin.user._id}`;
  expect(await call('DELETE', path, { token: admin.token })).toMatchObject({ status: 200 });

  const renamed = await changeSettings(admin, {
    shelves: [{ ...novels, title: 'New here' }, ...shelves.slice(1)],
  });
  const list = await changeSettings(admin, {
    shelves: [{ title: 'Picked', fill: { list: 'gone' } }, novels],
  });

  const gone =
    'The category of shelf 2, “On beasts”, does not exist. Please choose other books for it.';
  expectRefusal(renamed, 400, { error: gone, reason: 'shelf-unknown' });
  expect(fieldsOf(renamed)).toEqual({ 'shelves.1.fill': gone });
  expect(fieldsOf(list)).toEqual({
    'shelves.0.fill':
      'The list of shelf 1, “Picked”, does not exist. Please choose other books for it.',
  });
  expect((await readSettings(admin)).settings.shelves).toEqual(shelves);
  await changeSettings(admin, { shelves: DEFAULT_SETTINGS.shelves });
});

test('private settings are not public', async () => {
  await changeSettings(admin, { orderMail: 'owner@example.com', about: 'We are **few**.' });

  const shown = await call('GET', '/settings');

  expect(JSON.stringify(shown.body)).not.toMatch(/owner@example|few/);
  expect(shown.body).toMatchObject({ pages: ['about'] });
  await changeSettings(admin, { orderMail: '', about: '' });
});
