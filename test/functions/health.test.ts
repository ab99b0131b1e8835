import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createPhotoStore } from '../../functions/catalog/photo-store.ts';
import { call } from '../support/api.ts';
import { appWith, callApp } from '../support/app-with.ts';
import { db } from '../support/shop.ts';

/** Asks with a token, which bypasses the cache. */
const ask = (app: ReturnType<typeof appWith>) => callApp(app, 'GET', '/health', { token: 'mine' });

const failing = () => Promise.reject(new Error('secret words of the vendor'));

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
  const gone = {
    withSession: () => ({
      prepare: () => ({ bind: () => ({ all: failing }) }),
      batch: failing,
      getBookmark: () => null,
    }),
  };
  const d1 = gone as unknown as D1Database;

  const noIndex = await ask(appWith({ search: d1 }));
  const neither = await ask(appWith({ d1, search: d1 }));

  expect(noIndex).toMatchObject({ status: 503, body: { fields: { search: 'does not answer' } } });
  expect(neither).toMatchObject({
    status: 503,
    body: { fields: { database: 'does not answer', search: 'does not answer' } },
  });
});

test('a repeated health check is answered from the cache', async () => {
  const first = await call('GET', '/health');
  const second = await call('GET', '/health');

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.headers.get('x-cache')?.toLowerCase()).toContain('hit');
});
