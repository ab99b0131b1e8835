import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  type BackupLine,
  type BackupManifest,
  backupLineSchema,
  backupManifestSchema,
} from '#contract/operations/backup.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { listRows } from '#support/rows.ts';
import { createBook, createShopper, db } from '#support/shop.ts';
import { createDeps, depsOfRequest } from '../../../functions/deps.ts';
import { type Env, parseEnv } from '../../../functions/env.ts';
import { backUp } from '../../../functions/operations/back-up.ts';
import { createBackupStore } from '../../../functions/operations/backup-store.ts';

const shared = createDeps(parseEnv(env));
const bucket = bucketOf(parseEnv(env));

function bucketOf({ BACKUPS }: Env): R2Bucket {
  if (!BACKUPS) throw new Error('wrangler.toml has a bucket for backups');
  return BACKUPS;
}

/** The shop at a given time. */
function at(time: string) {
  return depsOfRequest({ ...shared, now: () => new Date(time) });
}

async function readManifest(key: string): Promise<BackupManifest> {
  const object = await bucket.get(key);
  return backupManifestSchema.parse(await object?.json());
}

/** Every line of a backup, as a restore reads it. */
async function linesIn({ parts }: BackupManifest): Promise<BackupLine[]> {
  const lines: BackupLine[] = [];
  for (const { key, rows } of parts) {
    const text = (await (await bucket.get(key))?.text()) ?? '';
    const read = text.split('\n').filter(Boolean);
    expect(read).toHaveLength(rows);
    lines.push(...read.map((line) => backupLineSchema.parse(JSON.parse(line))));
  }
  return lines;
}

/** All rows of a table in a backup, the newest version of each id. */
async function rowsOf(manifest: BackupManifest, table: string) {
  const lines = (await linesIn(manifest)).filter((line) => line.table === table);
  return [...new Map(lines.map(({ row }) => [row['id'] ?? JSON.stringify(row), row])).values()];
}

test('a nightly backup holds every row, in however many rounds, and is made once a night', async () => {
  const shopper = await createShopper();
  const book = await createBook({ quantity: 5 });
  for (let made = 0; made < 6; made += 1) await createBook();
  await env.PHOTOS.put('products/a/b/720', 'a photo');
  const night = at('2026-11-22T03:00:10.000Z');
  const small = { partRows: 3, roundParts: 1 };

  let rounds = 1;
  while (!(await backUp(night, small))) {
    rounds += 1;
    // Somebody buys during the backup: the stock changes after its page was written.
    if (rounds === 5) await pay(shopper, { amount: 12.5, products: linesOf([book, 1]) });
  }

  expect(rounds).toBeGreaterThan(6);
  const manifest = await readManifest('latest.json');
  expect(manifest).toEqual(await readManifest('2026-11-22T03-00-10Z/manifest.json'));
  expect(manifest).toMatchObject({ id: '2026-11-22T03-00-10Z', exact: true });
  for (const table of [
    'users',
    'products',
    'categories',
    'payments',
    'orders',
    'events',
  ] as const) {
    const stored = await db.selectFrom(table).selectAll().orderBy('id').execute();
    const saved = await rowsOf(manifest, table);
    expect(saved.sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))).toEqual(
      stored.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
    );
  }
  const sold = (await rowsOf(manifest, 'products')).find(({ id }) => id === book.id);
  expect(sold).toMatchObject({ quantity: 4, sold: 1 });
  expect(await rowsOf(manifest, 'order_lines')).toMatchObject([{ product_id: book.id }]);
  expect(await rowsOf(manifest, 'photos of the bucket')).toMatchObject([
    { key: 'products/a/b/720', size: 7 },
  ]);

  const before = (await bucket.list()).objects.length;
  expect(await backUp(at('2026-11-22T23:00:00.000Z'))).toBe(true);
  expect((await bucket.list()).objects).toHaveLength(before);
  expect(await backUp(at('2026-11-23T03:00:00.000Z'))).toBe(true);
  expect(await readManifest('latest.json')).toMatchObject({ id: '2026-11-23T03-00-00Z' });
});

test('sessions, throttles and other short-lived rows are not backed up', async () => {
  await createShopper();
  while (!(await backUp(at('2026-11-24T03:00:00.000Z'))));

  const lines = await linesIn(await readManifest('latest.json'));

  const tables = new Set(lines.map(({ table }) => table));
  expect(tables).toContain('users');
  expect(
    ['sessions', 'payment_throttles', 'search_changes', 'backups'].filter((name) =>
      tables.has(name),
    ),
  ).toEqual([]);
});

test('a failed backup round is repeated, but not before its lease expires', async () => {
  const night = at('2026-11-25T03:00:00.000Z');
  const { backups } = night;
  if (!backups) throw new Error('the tests have a bucket for backups');
  const broken = { ...backups, putPart: () => Promise.reject(new Error('R2 is away')) };

  await expect(backUp({ ...night, backups: broken })).rejects.toThrow('R2 is away');
  const open = await listRows('backups', { finished_at: null });
  expect(open).toMatchObject([{ id: '2026-11-25T03-00-00Z', parts: 0 }]);
  expect(await backUp(night)).toBe(true);
  expect(await readManifest('latest.json')).toMatchObject({ id: '2026-11-24T03-00-00Z' });

  expect(await backUp(at('2026-11-25T03:06:00.000Z'))).toBe(true);
  expect(await readManifest('latest.json')).toMatchObject({ id: '2026-11-25T03-00-00Z' });
});

test('a backup names the earlier backups that still exist', async () => {
  await bucket.delete('2026-11-22T03-00-10Z/manifest.json');
  const gone = (await bucket.list({ prefix: '2026-11-22T03-00-10Z/' })).objects;
  await bucket.delete(gone.map(({ key }) => key));

  expect(await backUp(at('2026-11-26T03:00:00.000Z'))).toBe(true);

  const earlier = ['2026-11-23T03-00-00Z', '2026-11-24T03-00-00Z', '2026-11-25T03-00-00Z'];
  expect(await readManifest('latest.json')).toMatchObject({ id: '2026-11-26T03-00-00Z', earlier });
});

test('a shop without a bucket for backups makes none, without an error', async () => {
  expect(await backUp({ ...at('2026-11-27T03:00:00.000Z'), backups: null })).toBe(true);

  const ids = await db.selectFrom('backups').select('id').execute();
  expect(ids.map(({ id }) => id)).not.toContain('2026-11-27T03-00-00Z');
});

test('all photos are listed, even when R2 returns fewer at a time than requested', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `products/${name}/1/720`);
  const photos = {
    list: async ({ limit = 1000, startAfter = '' }: R2ListOptions) => {
      const rest = keys.filter((key) => key > startAfter);
      const objects = rest.slice(0, Math.min(limit, 2)).map((key) => ({ key, size: 1, etag: '' }));
      return { objects, truncated: objects.length < rest.length };
    },
  } as unknown as R2Bucket;
  const store = createBackupStore(bucket, photos);

  const first = await store.listPhotos('', 3);
  const others = await store.listPhotos(first.at(-1)?.key ?? '', 3);

  expect([first, others].map((page) => page.map(({ key }) => key))).toEqual([
    keys.slice(0, 3),
    keys.slice(3),
  ]);
});
