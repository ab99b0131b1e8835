import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { db } from '#support/shop.ts';
import { createPhotoStore } from '../../../functions/catalog/photo-store.ts';

/** Asks with a token, which bypasses the cache. */
const ask = (app: ReturnType<typeof appWith>) => callApp(app, 'GET', '/health', { token: 'mine' });

const failing = () => Promise.reject(new Error('secret words of the vendor'));

/** A D1 database that rejects every query. */
function aBrokenD1(reject = failing) {
  const broken = {
    withSession: () => ({
      prepare: () => ({ bind: () => ({ all: reject }) }),
      batch: reject,
      getBookmark: () => null,
    }),
  };
  return broken as unknown as D1Database;
}

test('a working shop reports ok, what waits for the search index, and its last backup', async () => {
  await db.deleteFrom('search_changes').execute();
  await db.insertInto('search_changes').values({ product_id: 'a' }).execute();
  const night = { id: 'n', started_at: '2026-11-22T03:00:00.000Z', place: '{}' };
  await db
    .insertInto('backups')
    .values({ ...night, finished_at: '2026-11-22T03:01:00.000Z' })
    .execute();

  const version = { id: 'v1', tag: 'b7d4c3a', deployedAt: '2026-11-22T12:00:00Z' };
  const answer = await ask(appWith({ version }));

  expect(answer).toEqual({
    status: 200,
    body: {
      status: 'ok',
      version,
      searchWaiting: 1,
      lastDueWork: null,
      lastBackup: '2026-11-22T03:00:00.000Z',
    },
  });
});

test('a shop that is not deployed has no version', async () => {
  expect((await ask(appWith({ version: null }))).body).toMatchObject({
    version: null,
  });
});

test('unreachable photos are named with a 503, without the cause', async () => {
  const photos = { ...createPhotoStore(env.PHOTOS), get: failing };

  const { status, body } = await ask(appWith({ photos }));

  expect({ status, body }).toEqual({
    status: 503,
    body: {
      error: 'A part of the shop does not answer.',
      reason: 'unhealthy',
      fields: { photos: 'does not answer' },
    },
  });
});

test('unreachable databases are named with a 503', async () => {
  const d1 = aBrokenD1();

  const noIndex = await ask(appWith({ search: d1 }));
  const neither = await ask(appWith({ d1, search: d1 }));

  expectRefusal(noIndex, 503, { fields: { search: 'does not answer' } });
  expectRefusal(neither, 503, {
    fields: { database: 'does not answer', search: 'does not answer' },
  });
});

test('the log has the cause of each part that fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const search = aBrokenD1(() => Promise.reject(new Error('no such index')));
  const get = () => Promise.reject(new Error('no such bucket'));

  await ask(appWith({ search, photos: { ...createPhotoStore(env.PHOTOS), get } }));

  const [line] = logged.mock.calls.map(([text]) => String(text));
  logged.mockRestore();
  expect(JSON.parse(line ?? '')).toMatchObject({
    error: {
      cause: {
        search: { error: expect.stringContaining('no such index') },
        photos: { error: expect.stringContaining('no such bucket') },
      },
    },
  });
});

test('a repeated health check is answered from the cache', async () => {
  const first = await call('GET', '/health');
  const second = await call('GET', '/health');

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.headers.get('x-cache')?.toLowerCase()).toContain('hit');
});
