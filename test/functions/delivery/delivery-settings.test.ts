import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { NEW_YORK } from '#support/delivery.ts';
import { listColumns } from '#support/rows.ts';
import { createAdmin, db } from '#support/shop.ts';

const admin = await createAdmin();
const ask = (method: string, body?: unknown) =>
  call(method, `/delivery/settings/${admin.user._id}`, { token: admin.token, body });
const stored = () => db.selectFrom('delivery_settings').selectAll().orderBy('version').execute();

test('a shop without delivery settings adds no costs, and asks for the address as one text', async () => {
  expect((await ask('GET')).body).toMatchObject({
    version: 0,
    settings: { addressForm: 'single', zones: [], taxRates: [] },
  });
  expect((await call('GET', '/checkout/options')).body).toEqual({
    addressForm: 'single',
    quotes: false,
    country: 'US',
    countries: null,
  });
});

test('a change is stored with its author, and an outdated change is refused', async () => {
  const first = await ask('PUT', { version: 0, settings: NEW_YORK });
  const late = await ask('PUT', { version: 0, settings: {} });

  expect(first).toMatchObject({ status: 200, body: { version: 1 } });
  expect(first.body).toEqual((await ask('GET')).body);
  expectRefusal(late, 409, { reason: 'delivery-settings-outdated' });
  expect(await stored()).toMatchObject([{ version: 1, changed_by: admin.user._id }]);
  const options = await call('GET', '/checkout/options');
  expect(options.body).toMatchObject({ quotes: true });
});

test('a change is in the security log, each price and tax by its place, before and after', async () => {
  const zone = NEW_YORK.zones?.[0];
  const free = { _id: 'ground', name: 'By ground', kind: 'flat', price: '0' };
  await ask('PUT', { settings: NEW_YORK });

  await ask('PUT', {
    settings: { ...NEW_YORK, zones: [{ ...zone, rates: [free] }], taxRates: [] },
  });

  const events = await listColumns('security_events', { kind: 'delivery-settings-changed' }, [
    'actor_id',
    'detail',
  ]);
  expect(events.at(-1)?.actor_id).toBe(admin.user._id);
  expect(JSON.parse(events.at(-1)?.detail ?? '')).toEqual({
    zones: { before: 'New York, Far away', after: 'New York' },
    'New York: rates': { before: 'By ground, Pickup in the shop', after: 'By ground' },
    'New York: By ground': { before: '$4.90, free from $50.00', after: '$0.00' },
    'New York: Pickup in the shop': { before: '$0.00, picked up', after: null },
    'Far away: places': { before: 'US, GB', after: null },
    'Far away: rates': { before: 'By air', after: null },
    'Far away: By air': { before: 'up to 1: $9.00, up to 5: $20.00', after: null },
    'US-NY: tax on standard': { before: '8.875%', after: null },
  });
  // A change that was refused is in neither, and the first above changed nothing.
  expect(events).toHaveLength((await stored()).length - 1);
});

test('another order of the rates is in the security log; settings saved unchanged are not', async () => {
  const [zone] = NEW_YORK.zones ?? [];
  const zones = [{ ...zone, rates: zone?.rates.toReversed() }];
  await ask('PUT', { settings: { ...NEW_YORK, zones: [zone] } });
  const logged = () =>
    listColumns('security_events', { kind: 'delivery-settings-changed' }, ['detail']);

  await ask('PUT', { settings: { ...NEW_YORK, zones } });
  const events = await logged();
  expect((await ask('PUT', { settings: { ...NEW_YORK, zones } })).status).toBe(200);

  expect(JSON.parse(events.at(-1)?.detail ?? '')).toEqual({
    'New York: rates': {
      before: 'By ground, Pickup in the shop',
      after: 'Pickup in the shop, By ground',
    },
  });
  expect(await logged()).toEqual(events);
});

test('no price is hidden in the security log: of rates with one name, each is told, and so is its kind', async () => {
  const zone = (...rates: object[]) => [{ name: 'Home', places: ['US'], rates }];
  const flat = { _id: 'a', name: 'Post', kind: 'flat', price: '5' };
  const steps = [{ upTo: 500, price: '3' }];
  const byWeight = { _id: 'b', name: 'Post', kind: 'weight', steps };
  const detailOf = async (zones: object[]) => {
    expect((await ask('PUT', { settings: { zones } })).status).toBe(200);
    const events = await listColumns('security_events', { kind: 'delivery-settings-changed' }, [
      'detail',
    ]);
    return JSON.parse(events.at(-1)?.detail ?? '');
  };
  await detailOf(zone(flat, byWeight));

  expect(await detailOf(zone({ ...flat, price: '0' }, byWeight))).toEqual({
    'Home: Post': { before: '$5.00; up to 500 g: $3.00', after: '$0.00; up to 500 g: $3.00' },
  });
  expect(await detailOf(zone({ ...flat, kind: 'pickup' }, { ...byWeight, kind: 'count' }))).toEqual(
    {
      'Home: Post': {
        before: '$0.00; up to 500 g: $3.00',
        after: '$5.00, picked up; up to 500: $3.00',
      },
    },
  );
});

test('of several changes at once, one is stored and the others answer 409', async () => {
  const before = (await stored()).length;
  const answers = await Promise.all([1, 2, 3].map(() => ask('PUT', { settings: NEW_YORK })));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await stored()).toHaveLength(before + 1);
});

const rate = { _id: 'a', name: 'A', kind: 'flat', price: '1' };
test.each([
  [
    'a price that is no number',
    { zones: [{ name: 'Z', places: ['US'], rates: [{ ...rate, price: 'free' }] }] },
  ],
  ['a tax above 100 percent', { taxRates: [{ place: 'US', taxClass: 'books', percent: '100.1' }] }],
  [
    'a percentage with five decimals',
    { taxRates: [{ place: 'US', taxClass: 'books', percent: '1.00001' }] },
  ],
  ['a zone without a rate', { zones: [{ name: 'Z', places: ['US'], rates: [] }] }],
  [
    'a place in two zones',
    {
      zones: [
        { name: 'Z', places: ['US'], rates: [rate] },
        { name: 'Y', places: ['US'], rates: [{ ...rate, _id: 'b' }] },
      ],
    },
  ],
  [
    'steps that do not rise',
    {
      zones: [
        {
          name: 'Z',
          places: ['US'],
          rates: [
            {
              ...rate,
              kind: 'weight',
              steps: [
                { upTo: 5, price: 1 },
                { upTo: 5, price: 2 },
              ],
            },
          ],
        },
      ],
    },
  ],
])('%s is refused, and nothing is stored', async (_what, settings) => {
  const before = await stored();

  const answer = await ask('PUT', { settings });

  expectRefusal(answer, 400, { reason: 'invalid-input' });
  expect(await stored()).toEqual(before);
});

const zoneOf = (...places: string[]) => ({ zones: [{ name: 'Z', places, rates: [rate] }] });
const taxIn = (...places: string[]) => ({
  taxRates: places.map((place) => ({ place, taxClass: 'books', percent: '5' })),
});

test.each([
  ['zones.0.places.1', zoneOf('GB', 'UK'), 'Zone 1: There is no country UK. Did you mean GB?'],
  ['zones.0.places.0', zoneOf('XX'), 'Zone 1: There is no country XX.'],
  ['zones.0.places.0', zoneOf('UK-ENG'), 'Zone 1: There is no country UK. Did you mean GB?'],
  ['zones.0.places.0', zoneOf('US-ZZ'), 'Zone 1: No address in US has the region ZZ.'],
  [
    'zones.0.places.2',
    zoneOf('*', 'US-NY', 'GB-ENG'),
    'Zone 1: Addresses in GB name no region. Say GB for all of it.',
  ],
  ['taxRates.1.place', taxIn('GR', 'EL'), 'Tax rate 2: There is no country EL. Did you mean GR?'],
  [
    'shop',
    { shop: { country: 'UK', region: '' } },
    'The shop: There is no country UK. Did you mean GB?',
  ],
  [
    'shop',
    { shop: { country: 'US', region: 'New-York' } },
    'The shop: No address in US has the region New-York.',
  ],
])(
  'an unknown place at %s is named in the refusal, and nothing is stored',
  async (at, settings, error) => {
    const before = await stored();

    const answer = await ask('PUT', { settings });

    const body = { error, reason: 'place-unknown', fields: { [`settings.${at}`]: error } };
    expect(answer).toMatchObject({ status: 400, body });
    expect(await stored()).toEqual(before);
  },
);

test('a region that addresses leave out can be the shop’s own, and have a tax rate', async () => {
  const settings = { shop: { country: 'PT', region: '20' }, ...taxIn('PT', 'PT-20') };

  expect(await ask('PUT', { settings })).toMatchObject({ status: 200, body: { settings } });
  expect(JSON.parse((await stored()).at(-1)?.document ?? '')).toMatchObject(settings);
});

test('older stored settings with an unknown place can still be read', async () => {
  const { version = 0 } = (await stored()).at(-1) ?? {};
  const settings = zoneOf('UK');
  const created_at = new Date().toISOString();
  const row = { document: JSON.stringify(settings), changed_by: admin.user._id, created_at };
  await db
    .insertInto('delivery_settings')
    .values({ version: version + 1, ...row })
    .execute();

  const read = { zones: [{ name: 'Z', places: ['UK'] }] };
  expect(await ask('GET')).toMatchObject({ status: 200, body: { settings: read } });
});
