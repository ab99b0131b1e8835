import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { appWith } from '#support/app-with.ts';
import { depsIn } from '#support/clock.ts';
import { makeForm, productFields } from '#support/product-form.ts';
import { createAdmin, createBook, createShopper, getBook } from '#support/shop.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';

const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;
const OLD_BOOKMARK = '00000000-00000001-00000000-00000000000000000000000000000000';

/** The shop's D1, recording where each session may read from. */
function createWatchedD1() {
  const starts: string[] = [];
  const withSession = (start: string) => {
    starts.push(start);
    return env.DB.withSession(start);
  };
  return { starts, d1: { withSession } as unknown as D1Database };
}

interface Ask {
  method?: string;
  token?: string;
  bookmark?: string;
  /** The name of the bookmark's cookie, if not the one that browsers send. */
  name?: string;
  form?: FormData;
  origin?: string;
}

/** Asks a shop. Returns how its D1 was used and which bookmark the browser gets. */
async function ask(path: string, { method = 'GET', token, bookmark, ...how }: Ask = {}) {
  const { form, origin = '' } = how;
  const { name = origin.startsWith('https:') ? '__Host-bookmark' : 'bookmark' } = how;
  const { starts, d1 } = createWatchedD1();
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (bookmark) headers.set('cookie', `${name}=${bookmark}`);
  const init = { method, headers, ...(form && { body: form }) };
  const context = createExecutionContext();
  const answer = await appWith({ d1 }).request(`${origin}/api${path}`, init, env, context);
  await waitOnExecutionContext(context);
  const cookie = answer.headers.get('set-cookie');
  const given = /^(?:__Host-)?bookmark=([^;]+)/.exec(cookie ?? '')?.[1];
  return { status: answer.status, body: await answer.json(), starts, cookie, given };
}

test('public reads may use any replica, and set no cookie', async () => {
  await createBook();

  const first = await ask('/products?limit=17');
  const kept = await ask('/products?limit=17');

  expect([first.status, kept.status]).toEqual([200, 200]);
  expect(kept.starts).toEqual(['first-unconstrained']);
  expect([first.cookie, kept.cookie]).toEqual([null, null]);
});

test('after a known change, public reads use replicas that have it', async () => {
  const { id } = await createBook();

  const { starts, body } = await ask(`/product/${id}`);

  expect(starts.at(-1)).toMatch(BOOKMARK);
  expect(body).toMatchObject({ _id: id });
});

test('a signed-in read without a bookmark uses the primary and sets a bookmark for the next read', async () => {
  const { token, user } = await createShopper();
  const path = `/orders/by/user/${user._id}`;

  const first = await ask(path, { token });
  const next = await ask(path, { token, bookmark: first.given ?? '' });

  expect(first.status).toBe(200);
  expect(new Set(first.starts)).toEqual(new Set(['first-primary']));
  expect(first.given).toMatch(BOOKMARK);
  expect(first.cookie).toMatch(/; Max-Age=300; Path=\/api; HttpOnly; SameSite=Lax$/);
  expect(next.status).toBe(200);
  expect(next.starts).toEqual([first.given]);
});

test('a read after a change uses a replica that has the change', async () => {
  const { token, user } = await createAdmin();
  const { id } = await createBook({ name: 'Old Name' });
  const form = makeForm({ name: 'New Name' });

  const change = { method: 'PUT', token, form, bookmark: OLD_BOOKMARK };
  const changed = await ask(`/product/${id}/${user._id}`, change);
  const read = await ask(`/product/${id}`, { token, bookmark: changed.given ?? '' });

  expect(changed.status).toBe(200);
  // A write trusts no replica, whatever bookmark it comes with.
  expect(new Set(changed.starts)).toEqual(new Set(['first-primary']));
  expect((changed.given ?? '') > OLD_BOOKMARK).toBe(true);
  expect(read.starts).toEqual([changed.given]);
  expect(read.body).toMatchObject({ name: 'New Name' });
  expect(await getBook(id)).toMatchObject({ name: 'New Name' });
});

test('a refused change sets a bookmark too', async () => {
  const { token, user } = await createAdmin();
  const form = makeForm({ ...(await productFields()), category: crypto.randomUUID() });

  const refused = await ask(`/product/create/${user._id}`, { method: 'POST', token, form });

  expect(refused.status).toBe(400);
  expect(refused.given).toMatch(BOOKMARK);
});

test('over HTTPS the bookmark’s cookie has the __Host- prefix, and none without it is read', async () => {
  const { token, user } = await createShopper();
  const path = `/user/${user._id}`;
  const origin = 'https://shop.test';

  const { cookie, given = '' } = await ask(path, { token, origin });
  const next = await ask(path, { token, origin, bookmark: given });
  const planted = await ask(path, { token, origin, bookmark: given, name: 'bookmark' });

  expect(cookie?.replace(given, '…')).toBe(
    '__Host-bookmark=…; Max-Age=300; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(next.starts).toEqual([given]);
  expect(new Set(planted.starts)).toEqual(new Set(['first-primary']));
});

test('an invalid bookmark is ignored', async () => {
  const { token, user } = await createShopper();

  const { status, starts } = await ask(`/user/${user._id}`, { token, bookmark: 'first-anything' });

  expect(status).toBe(200);
  expect(new Set(starts)).toEqual(new Set(['first-primary']));
});

test('scheduled work reads and writes only at the primary', async () => {
  const { starts, d1 } = createWatchedD1();

  await doScheduledWork(depsIn(0, { d1 }));

  expect(starts.length).toBeGreaterThan(3);
  expect(new Set(starts)).toEqual(new Set(['first-primary']));
});
