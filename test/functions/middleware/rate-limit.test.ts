import { expect, test } from 'vitest';
import { appWith, askApp, callApp } from '#support/app-with.ts';
import { createShopper, db, paymentsOf } from '#support/shop.ts';

const TOO_MANY = {
  status: 429,
  body: {
    error: 'Too many tries. Please wait a minute and try again.',
    reason: 'too-many-tries',
  },
};

/** A limit that admits everything or nothing, and keeps what it counted. */
function makeLimit({ full }: { full: boolean }) {
  const counted: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    counted.push(key);
    return { success: !full };
  };
  return { limit, counted };
}

/** The shop with the given limits; the others are open. */
function shopWith(
  limits: Partial<Record<'account' | 'address' | 'payment' | 'visitor', RateLimit>>,
) {
  const open = makeLimit({ full: false });
  return appWith({
    limits: { account: open, address: open, payment: open, visitor: open, ...limits },
  });
}

// proves sessions.5
test.each([
  ['/signup', 'account'],
  ['/signin', 'account'],
  ['/signin', 'address'],
] as const)('too many calls of %s (by %s) answer 429 and do nothing', async (path, which) => {
  const body = { name: 'N', email: 'busy@example.com', password: 'abcde1' };

  const answer = await callApp(shopWith({ [which]: makeLimit({ full: true }) }), 'POST', path, {
    body,
  });

  expect(answer).toEqual(TOO_MANY);
  const rows = await db.selectFrom('users').select('id').where('email', '=', body.email).execute();
  expect(rows).toEqual([]);
});

// proves sessions.5
test('too many requests for client tokens and payments by one account answer 429, without a charge', async () => {
  const shopper = await createShopper();
  const { token, user } = shopper;
  const limit = makeLimit({ full: true });
  const app = shopWith({ payment: limit });
  const body = { paymentMethodNonce: 'fake-valid-nonce', amount: 12.5 };

  const tokens = await callApp(app, 'GET', `/braintree/getToken/${user._id}`, { token });
  const payment = await callApp(app, 'POST', `/braintree/payment/${user._id}`, { token, body });

  expect(tokens).toEqual(TOO_MANY);
  expect(payment).toEqual(TOO_MANY);
  expect(limit.counted).toEqual([`token ${user._id}`, `payment ${user._id}`]);
  expect(await paymentsOf(shopper)).toEqual([]);
});

test('too many changes of one profile answer 429, even with the current password', async () => {
  const { token, user } = await createShopper();
  const limit = makeLimit({ full: true });

  const answer = await callApp(shopWith({ account: limit }), 'PUT', `/user/${user._id}`, {
    token,
    body: { name: 'Sam', password: 'second-2', currentPassword: 'bookshop-1' },
  });

  expect(answer).toEqual(TOO_MANY);
  expect(limit.counted).toEqual([`profile ${user._id}`]);
  const row = await db.selectFrom('users').selectAll().where('id', '=', user._id).execute();
  expect(row).toMatchObject([{ name: user.name }]);
});

test('sign-ins are counted by IP address, and by IP address with e-mail address', async () => {
  const limit = makeLimit({ full: false });
  const app = shopWith({ account: limit, address: limit });

  for (const email of ['A@example.com', 'b@example.com']) {
    await callApp(app, 'POST', '/signin', { body: { email, password: 'x' } });
  }

  expect(limit.counted).toEqual([
    'signin local',
    'signin local a@example.com',
    'signin local',
    'signin local b@example.com',
  ]);
});

test('a 429 answer says when to try again', async () => {
  const app = shopWith({ account: makeLimit({ full: true }) });
  const body = { name: 'N', email: 'later@example.com', password: 'abcde1' };

  const answer = await askApp(app, 'POST', '/signup', { body });

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
});

test.each([
  ['GET', '/categories'],
  ['GET', '/products'],
  ['GET', '/products/search?search=doll'],
  ['POST', '/products/by/search'],
  ['GET', '/products/related/nobody'],
  ['GET', '/product/nobody'],
  ['GET', '/search?q=doll'],
  ['GET', '/search/suggestions?q=doll'],
])('%s %s is limited by IP address for visitors', async (method, path) => {
  const limit = makeLimit({ full: true });
  const body = method === 'POST' ? {} : undefined;

  const answer = await callApp(shopWith({ visitor: limit }), method, path, { body });

  expect(answer).toEqual(TOO_MANY);
  expect(limit.counted).toEqual(['catalogue local']);
});

test('a visitor within the limit can read the catalogue', async () => {
  const limit = makeLimit({ full: false });

  const answer = await callApp(shopWith({ visitor: limit }), 'GET', '/categories');

  expect(answer.status).toBe(200);
  expect(limit.counted).toEqual(['catalogue local']);
});

/** The keys under which sign-ins from these addresses are counted. */
async function countedFor(addresses: readonly string[]): Promise<string[]> {
  const counted: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    counted.push(key);
    return { success: false };
  };
  const open = { limit: async () => ({ success: true }) };
  const app = appWith({
    limits: { account: open, address: { limit }, payment: open, visitor: open },
  });
  for (const address of addresses) {
    const body = { email: 'a@example.com', password: 'x' };
    await callApp(app, 'POST', '/signin', { body, headers: { 'cf-connecting-ip': address } });
  }
  return counted;
}

test('sign-ins are limited per IPv4 address', async () => {
  expect(await countedFor(['203.0.113.7', '203.0.113.8'])).toEqual([
    'signin 203.0.113.7',
    'signin 203.0.113.8',
  ]);
});

test('sign-ins are limited per /64 network of IPv6 addresses', async () => {
  const keys = await countedFor([
    '2001:db8:1:2::1',
    '2001:db8:1:2:aaaa:bbbb:cccc:dddd',
    '2001:db8:1:3::1',
    '2001:db8::1',
    '2001:db8::9',
    '2001::1:2:3:4:5:6',
  ]);

  expect(keys).toEqual([
    'signin 2001:db8:1:2::/64',
    'signin 2001:db8:1:2::/64',
    'signin 2001:db8:1:3::/64',
    'signin 2001:db8:0:0::/64',
    'signin 2001:db8:0:0::/64',
    'signin 2001:0:1:2::/64',
  ]);
});
