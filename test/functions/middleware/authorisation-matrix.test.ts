import { env, exports } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { roleMay } from '#contract/accounts/permissions.ts';
import type { Session } from '#contract/accounts/user.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/accounts/user.ts';
import { accessOf, type Caller, callerOf, type Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { REFUSALS } from '#contract/refusals.ts';
import {
  createTestUsers,
  own,
  type PresentedCredential,
  type PresentedIdentity,
  presentCredentials,
} from '#support/credentials.ts';
import { GUARDED_CALLS, of, REFUSALS_BY_AUTH } from '#support/guarded-calls.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import {
  createAdmin,
  createCategory,
  createShopper,
  createStaffMember,
  db,
} from '#support/shop.ts';
import { photoKeys } from '#support/stored.ts';
import { inputOf, type ProbeData } from '../../faults/probe.ts';

// Makes every call of the contract with every kind of credential. A refused call must have written
// nothing; an admitted one must not be refused by its guard. The calls come from the contract and
// their bodies from the harness's probe, which knows one for each.

let ground: ProbeData & { ids: Record<string, string> };
let credentials: Record<'user' | 'admin', PresentedCredential[]>;
let staff: Record<StaffRole, Session>;

beforeAll(async () => {
  const { orderId, payment, transactionId, refund, refunds } = await createTwoCopyOrder('settled');
  await refund(1, { idempotencyKey: crypto.randomUUID() });
  const [[line], [made]] = [
    await db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute(),
    await refunds(),
  ];
  const productId = line?.product_id ?? '';
  const categoryId = await createCategory();
  ground = {
    bookId: productId,
    categoryId,
    email: `${crypto.randomUUID()}@example.com`,
    key: crypto.randomUUID(),
    transactionId,
    ids: {
      productId,
      categoryId,
      orderId,
      paymentId: payment.id,
      refundId: made?.id ?? '',
      // Ids that belong to nothing: an admitted call finds no row.
      sessionId: crypto.randomUUID(),
      reviewId: crypto.randomUUID(),
      discountId: crypto.randomUUID(),
      giftCardId: crypto.randomUUID(),
      passkeyId: crypto.randomUUID(),
      customerId: crypto.randomUUID(),
      staffId: crypto.randomUUID(),
      invitationId: crypto.randomUUID(),
      listId: crypto.randomUUID(),
      pictureId: crypto.randomUUID(),
      cardId: crypto.randomUUID(),
    },
  };
  credentials = {
    user: await presentCredentials(await createTestUsers(createShopper, createAdmin)),
    admin: await presentCredentials(await createTestUsers(createAdmin, createAdmin)),
  };
  staff = {
    owner: await createStaffMember('owner'),
    orders: await createStaffMember('orders'),
    catalog: await createStaffMember('catalog'),
    'read-only': await createStaffMember('read-only'),
  };
});

/** Makes a call that is valid except, perhaps, for its credential. */
async function ask(name: EndpointName, who: PresentedIdentity) {
  const [method = '', path = ''] = name.split(' ');
  const { body, form, query = '' } = inputOf(name, ground);
  const at = path.replace(/:(\w+)/g, (_all, id: string) => {
    return id === 'userId' ? who.userId : (ground.ids[id] ?? '');
  });
  const headers = new Headers(who.headers);
  if (who.authorization !== undefined) headers.set('authorization', who.authorization);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const sent = form ?? (body === undefined ? null : JSON.stringify(body));
  const more = who.query ? who.query.replace('?', query ? '&' : '?') : '';
  const url = `http://shop.test/api${at}${query}${more}`;
  const init = { method, headers, body: sent, redirect: 'manual' } as const;
  const response = await exports.default.fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

/** Tables in which a refusal may leave a record. */
const NOTES = ['security_events'];

/** All rows of all tables, and all photos, without the time a session was last used. */
async function stored() {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`,
  ).all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !NOTES.includes(name));
  const rows = await env.DB.batch(names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  const tables = names.map((name, at) => [name, JSON.stringify(rows[at]?.results, withoutUse)]);
  return { ...Object.fromEntries(tables), photos: await photoKeys() };
}

function withoutUse(column: string, value: unknown): unknown {
  return column === 'used_at' ? undefined : value;
}

test.each(['user', 'admin'] as const)(
  'the credentials tried cover every refusal of a call for a %s',
  (kind) => {
    const tried = new Set(credentials[kind].flatMap(({ refusals }) => refusals[kind] ?? []));

    expect([...tried].sort()).toEqual([...REFUSALS_BY_AUTH[kind]].sort());
  },
);

// proves calls.11, roles.4, roles.5, roles.6, reindex.4
// proves contract-accounts.16, contract-accounts.17, contract-accounts.18, contract-accounts.19
test.each([
  ...of('user').map((name) => [name, 'user'] as const),
  ...of('admin').map((name) => [name, 'admin'] as const),
])('%s refuses every other credential and writes nothing', async (name, kind) => {
  const before = await stored();
  const tried = credentials[kind].flatMap(({ name: credential, refusals, presented }) => {
    const code = refusals[kind];
    return code ? { credential, presented, refusal: REFUSALS[code] } : [];
  });

  // At once: one after the other the thousands of calls take half a minute.
  const answered = await Promise.all(
    tried.map(async ({ credential, presented }) => {
      const { status, body } = await ask(name, presented);
      return { credential, status, error: Object(body).error };
    }),
  );

  expect(answered).toEqual(
    tried.map(({ credential, refusal: { status, text } }) => ({ credential, status, error: text })),
  );
  expect(await stored()).toEqual(before);
});

/** Calls that always want a recent proof of identity; for the others it depends on the request. */
const PROVEN = GUARDED_CALLS.filter(([, { reauth }]) => reauth === true);

test.each(PROVEN)('%s refuses a session without a recent proof of identity', async (name) => {
  const owner = callerOf(endpoints[name]) === 'admin' ? await createAdmin() : await createShopper();
  const longAgo = new Date(Date.now() - 24 * 3_600_000).toISOString();
  const aged = db.updateTable('sessions').set({ authenticated_at: longAgo });
  await aged.where('user_id', '=', owner.user._id).execute();
  const before = await stored();

  const { status, body } = await ask(name, own(owner));

  expect({ status, error: Object(body).error }).toEqual({
    status: 403,
    error: REFUSALS['reauthentication-needed'].text,
  });
  expect(await stored()).toEqual(before);
});

/** Reads whose answer no token changes, and that write nothing for anonymous callers. */
const READS = of('anyone').filter((name) => {
  const call: Endpoint = endpoints[name];
  return (name.startsWith('GET ') && !call.writes) || call.cache !== undefined;
});

// proves calls.11
test.each(READS)('%s answers every bad credential as it answers none', async (name) => {
  const before = await stored();
  const none = await ask(name, { userId: '' });
  const bad = credentials.user.filter(({ refusals }) => refusals.user === 'signed-out');

  const answered = await Promise.all(
    bad.map(async ({ name: credential, presented }) => [credential, await ask(name, presented)]),
  );

  expect(answered).toEqual(bad.map(({ name: credential }) => [credential, none]));
  expect(none.status).toBeLessThan(500);
  expect(await stored()).toEqual(before);
});

/** A column of the matrix for each staff role, as the contract declares each call. */
const OF_STAFF = GUARDED_CALLS.flatMap(([name, call]) => {
  const { auth } = call;
  if (typeof auth === 'string') return [];
  const may = STAFF_ROLES.filter((role) => roleMay(role, auth.admin, accessOf(name, call)));
  return [[name, STAFF_ROLES.filter((role) => !may.includes(role)), may] as const];
});

test.each(OF_STAFF)('%s refuses the staff roles %j and writes nothing', async (name, refused) => {
  const before = await stored();
  for (const role of refused) {
    const { status, body } = await ask(name, own(staff[role]));

    expect({ role, status, error: Object(body).error }).toEqual({
      role,
      status: 403,
      error: REFUSALS['not-permitted'].text,
    });
  }
  expect(await stored()).toEqual(before);
});

// proves sessions.9
test('a credential followed by more words is refused', async () => {
  const owner = await createShopper();
  const name = 'GET /user/:userId' as const;
  expect((await ask(name, own(owner))).status).toBe(200);

  const authorization = `${own(owner).authorization} x`;
  const answer = await ask(name, { ...own(owner), authorization });

  expect(answer).toMatchObject({ status: 401, body: { error: REFUSALS['signed-out'].text } });
});

// Must run last: these calls change the rows that the other tests use.
// proves sessions.9
test.each([
  ...of('user').map((name) => [name, 'user'] as const),
  ...of('admin').map((name) => [name, 'admin'] as const),
])('%s accepts its own credential', async (name, kind) => {
  const owner = kind === 'user' ? await createShopper() : await createAdmin();
  const guards = Object.keys(REFUSALS_BY_AUTH).flatMap((each) => REFUSALS_BY_AUTH[each as Caller]);
  const texts: unknown[] = guards.map((code) => REFUSALS[code].text);

  const answer = await ask(name, own(owner));
  const lowerCase = own(owner).authorization?.replace('Bearer', 'bearer');
  const again = await ask(name, { ...own(owner), authorization: lowerCase });

  expect(texts).not.toContain(Object(answer.body).error);
  expect(texts).not.toContain(Object(again.body).error);
  // Any other refusal is about the body, such as a wrong password or passkey.
  expect(answer.status).toBeLessThan(500);
});

test.each(OF_STAFF)(
  '%s, which refuses the staff roles %j, accepts %j',
  async (name, _refused, may) => {
    const guards: unknown[] = [...REFUSALS_BY_AUTH.admin, 'not-permitted' as const].map((code) => {
      return REFUSALS[code].text;
    });
    for (const role of may) {
      const { status, body } = await ask(name, own(await createStaffMember(role)));

      expect(guards).not.toContain(Object(body).error);
      expect(status).toBeLessThan(500);
    }
  },
);
