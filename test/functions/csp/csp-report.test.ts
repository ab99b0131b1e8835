import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { costOf } from '#support/cost.ts';
import { db } from '#support/shop.ts';
import { MAX_ROWS_A_DAY } from '../../../functions/csp/csp-report.repository.ts';
import { NEW_VIOLATIONS } from '../../../functions/csp/record-csp-report.ts';

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
async function report(body: unknown, type = 'application/csp-report', from = '192.0.2.1') {
  const headers = { 'content-type': type, 'cf-connecting-ip': from };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await exports.default.fetch(`${SHOP}/api/csp-report`, init);
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

/** Reports a violation by each of these hosts at once, as newer browsers do. */
function reportHosts(hosts: readonly string[], { page = '/shop', from = '192.0.2.1' } = {}) {
  const about = { documentURL: SHOP + page, effectiveDirective: 'img-src' };
  const batch = hosts.map((host) => ({
    type: 'csp-violation',
    body: { ...about, blockedURL: `https://${host}/` },
  }));
  return report(batch, 'application/reports+json', from);
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

test('one address adds few violations a day, however many it sends, and true ones still fit in', async () => {
  const from = '192.0.2.5';
  const isBy = (suffix: string) => (row: { blocked: string }) => row.blocked.endsWith(suffix);
  for (let n = 0; n < 60; n += 20) {
    const hosts = Array.from({ length: 20 }, (_, at) => `h${n + at}.false.example`);
    expect(await reportHosts(hosts, { from })).toMatchObject({ status: 200 });
  }
  const known = 'h0.false.example';
  await reportHosts(['late.false.example', known], { from });
  await reportHosts(['true.example'], { from: '192.0.2.2' });

  const rows = await kept();
  expect(rows.filter(isBy('.false.example'))).toHaveLength(NEW_VIOLATIONS.burst);
  expect(rows.filter(isBy('//true.example'))).toMatchObject([{ times: 1 }]);
  // What is known is counted for every sender.
  expect(rows.filter(isBy(`//${known}`))).toMatchObject([{ times: 2 }]);
  const events = db.selectFrom('security_events').select('detail');
  const logged = await events.where('kind', '=', 'csp-violation').execute();
  expect(logged.filter(({ detail }) => detail.includes('.false.example'))).toHaveLength(
    NEW_VIOLATIONS.burst,
  );
});

test('the same violation several times in one report is one change', async () => {
  await reportHosts(['same.example', 'same.example', 'same.example'], { from: '192.0.2.3' });

  expect((await kept()).filter((row) => row.blocked === 'https://same.example')).toMatchObject([
    { times: 3 },
  ]);
});

test('a report of many violations costs few rows once its sender may add no more', async () => {
  const from = '192.0.2.4';
  const hosts = Array.from({ length: 20 }, (_, at) => `h${at}.costly.example`);
  for (const page of ['/cart', '/about', '/search']) await reportHosts(hosts, { page, from });

  const { rowsRead, rowsWritten } = costOf(await reportHosts(hosts, { page: '/user', from }));

  expect(rowsRead).toBeLessThan(30);
  expect(rowsWritten).toBe(0);
});

test('the violations stored a day are limited, and known ones are still counted', async () => {
  for (let n = 0; n < MAX_ROWS_A_DAY + 20; n += 10) {
    const hosts = Array.from({ length: 10 }, (_, at) => `h${n + at}.example`);
    expect(await reportHosts(hosts, { from: `198.51.100.${n}` })).toMatchObject({ status: 200 });
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
