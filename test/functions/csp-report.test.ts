import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { MAX_ROWS_A_DAY } from '../../functions/csp/csp-report.repository.ts';
import { db } from '../support/shop.ts';

const SHOP = 'http://shop.test';

/** A report as older browsers send it. */
const single = (about: { document?: string; directive?: string; blocked?: string }) => ({
  'csp-report': {
    'document-uri': about.document ?? `${SHOP}/cart`,
    'violated-directive': about.directive ?? "script-src-elem 'self'",
    'blocked-uri': about.blocked ?? 'https://evil.example/x.js?card=4111',
  },
});

/** Sends a report with its own content type, as browsers do. */
async function report(body: unknown, type = 'application/csp-report') {
  const init = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) };
  const answer = await exports.default.fetch(`${SHOP}/api/csp-report`, init);
  return { status: answer.status, body: await answer.json() };
}

const kept = () => db.selectFrom('csp_reports').selectAll().execute();

test('repeated violations are stored as one row with a count, without paths, queries and ids', async () => {
  const document = `${SHOP}/profile/01936f2b-1e63-7d4a-b2c3-7f5e4d3c2b03?name=jane`;
  for (let n = 0; n < 3; n += 1) {
    expect(await report(single({ document }))).toMatchObject({ status: 200 });
  }

  expect(await kept()).toMatchObject([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/profile',
      times: 3,
    },
  ]);
  const events = db.selectFrom('security_events').selectAll().where('kind', '=', 'csp-violation');
  const [event, ...more] = await events.execute();
  expect(more).toEqual([]);
  expect(event).toMatchObject({ user_id: null, address: null });
  expect(JSON.parse(event?.detail ?? '')).toMatchObject({ blocked: 'https://evil.example' });
});

test('a report with several violations, as newer browsers send it, stores each of them', async () => {
  const body = { documentURL: `${SHOP}/cart`, effectiveDirective: 'connect-src' };
  const violation = { type: 'csp-violation', age: 1, url: `${SHOP}/cart`, user_agent: 'x' };

  const answer = await report(
    [
      { ...violation, body: { ...body, blockedURL: 'https://a.example/1' } },
      { ...violation, body: { ...body, blockedURL: 'inline' } },
      { type: 'deprecation', body: { id: 'x' } },
    ],
    'application/reports+json; charset=utf-8',
  );

  expect(answer).toMatchObject({ status: 200, body: { message: 'Report taken' } });
  const blocked = (await kept()).filter(({ directive }) => directive === 'connect-src');
  expect(blocked.map((row) => row.blocked).sort()).toEqual(['https://a.example', 'inline']);
});

test.each([
  ['of another site', single({ document: 'https://elsewhere.example/cart' })],
  ['about a browser extension', single({ blocked: 'chrome-extension://abc/x.js' })],
  ['with an invalid directive', single({ directive: '<script>' })],
])('a report %s is ignored', async (_, body) => {
  const before = await kept();

  expect(await report(body)).toMatchObject({ status: 200 });

  expect(await kept()).toEqual(before);
});

test('an invalid report answers 400, and one that is too large 413', async () => {
  expect(await report({ hello: 1 })).toMatchObject({ status: 400 });
  expect(await report(single({}), 'text/plain')).toMatchObject({ status: 400 });
  expect(await report({ more: 'x'.repeat(20_000) })).toMatchObject({ status: 413 });
});

test('the violations stored a day are limited, and known ones are still counted', async () => {
  const body = { documentURL: `${SHOP}/shop`, effectiveDirective: 'img-src' };
  for (let n = 0; n < MAX_ROWS_A_DAY + 20; n += 20) {
    const batch = Array.from({ length: 20 }, (_, at) => ({
      type: 'csp-violation',
      body: { ...body, blockedURL: `https://h${n + at}.example/` },
    }));
    expect(await report(batch, 'application/reports+json')).toMatchObject({ status: 200 });
  }

  expect(await kept()).toHaveLength(MAX_ROWS_A_DAY);
  const [full] = await kept();
  await report(
    single({
      directive: full?.directive ?? '',
      blocked: full?.blocked ?? '',
      document: SHOP + (full?.page ?? ''),
    }),
  );
  expect((await kept())[0]?.times).toBe((full?.times ?? 0) + 1);
});
