import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { sessionsOf } from '#support/accounts.ts';
import { call } from '#support/api.ts';
import { createShopper, db } from '#support/shop.ts';

// A browser marks each request with its purpose (Fetch Metadata). A GET that changes something is
// accepted only from the shop's own scripts.

interface Marks {
  mode?: string;
  dest?: string;
  site?: string;
}

function headersOf(marks: Marks): Record<string, string> {
  return Object.fromEntries(
    Object.entries(marks).map(([name, mark]) => [`sec-fetch-${name}`, mark]),
  );
}

const REFUSED = {
  status: 403,
  body: { error: REFUSALS['own-script-needed'].text, reason: 'own-script-needed' },
};

const FOREIGN: [string, Marks][] = [
  ['opened from the address bar', { mode: 'navigate', dest: 'document', site: 'none' }],
  ['opened by a link elsewhere', { mode: 'navigate', dest: 'document', site: 'cross-site' }],
  ['embedded as a frame', { mode: 'navigate', dest: 'iframe', site: 'same-origin' }],
  ['loaded as a picture', { mode: 'no-cors', dest: 'image', site: 'cross-site' }],
  ['loaded as a script with CORS', { mode: 'cors', dest: 'script', site: 'same-origin' }],
  ['asked for by another site', { mode: 'cors', dest: 'empty', site: 'cross-site' }],
  ['asked for by a sibling host', { mode: 'cors', dest: 'empty', site: 'same-site' }],
  ['marked only by its mode', { mode: 'navigate' }],
  ['marked only by its destination', { dest: 'image' }],
  ['marked with an unknown mode', { mode: 'teleport' }],
];

test.each(FOREIGN)('a sign-out that is %s is refused and ends no session', async (_what, marks) => {
  const shopper = await createShopper();
  const { token } = shopper;
  const before = await sessionsOf(shopper);

  const headers = headersOf(marks);
  const answer = await call('GET', '/signout', { token, headers });
  const head = await exports.default.fetch('http://shop.test/api/signout', {
    method: 'HEAD',
    headers: { ...headers, authorization: `Bearer ${token}` },
  });

  expect(answer).toMatchObject(REFUSED);
  expect(head.status).toBe(403);
  expect(before).toHaveLength(1);
  expect(await sessionsOf(shopper)).toEqual(before);
});

test.each<[string, Marks]>([
  ['the shop’s own page', { mode: 'cors', dest: 'empty', site: 'same-origin' }],
  ['a page that asks for its own origin', { mode: 'same-origin', dest: 'empty' }],
  ['Node', { mode: 'cors' }],
  ['curl', {}],
])('a sign-out from %s ends the session', async (_whose, marks) => {
  const shopper = await createShopper();

  const headers = headersOf(marks);
  const answer = await call('GET', '/signout', { token: shopper.token, headers });

  expect(answer).toMatchObject({ status: 200, body: { message: 'Signout success' } });
  expect(await sessionsOf(shopper)).toEqual([]);
});

const CHANGING = Object.entries<Endpoint>(endpoints).flatMap(([name, { writes }]) =>
  name.startsWith('GET ') && writes ? [name.replace('GET ', '')] : [],
);

test.each(CHANGING)('GET %s, which changes something, cannot be opened as a page', async (path) => {
  const shopper = await createShopper();
  const { token, user } = shopper;
  const stored = () => db.selectFrom('users').selectAll().where('id', '=', user._id).execute();
  const before = [await stored(), await sessionsOf(shopper)];

  const headers = headersOf({ mode: 'navigate', dest: 'document', site: 'none' });
  const answer = await call('GET', path.replace(':userId', user._id), { token, headers });

  expect(answer).toMatchObject(REFUSED);
  expect([await stored(), await sessionsOf(shopper)]).toEqual(before);
});
