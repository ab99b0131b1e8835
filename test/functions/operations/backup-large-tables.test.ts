import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  type BackupLine,
  backupLineSchema,
  backupManifestSchema,
} from '#contract/operations/backup.ts';
import { createShopper } from '#support/shop.ts';
import { createDeps, depsOfRequest } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { backUp } from '../../../functions/operations/back-up.ts';

// What a backup reads again at its end, in a shop with many passkeys.

const shared = createDeps(parseEnv(env));
const at = (time: string) => depsOfRequest({ ...shared, now: () => new Date(time) });

/** The end part of the latest backup, as a restore reads it. */
async function readEnd() {
  const bucket = parseEnv(env).BACKUPS;
  if (!bucket) throw new Error('wrangler.toml has a bucket for backups');
  const manifest = backupManifestSchema.parse(await (await bucket.get('latest.json'))?.json());
  const text = (await (await bucket.get(manifest.parts.at(-1)?.key ?? ''))?.text()) ?? '';
  const read = text.split('\n').filter(Boolean);
  const lines: BackupLine[] = read.map((line) => backupLineSchema.parse(JSON.parse(line)));
  return { manifest, lines };
}

/** Adds passkeys number `from` to `to` to one account. */
async function addPasskeys(
  userId: string,
  { from, to, on }: Record<'from' | 'to', number> & { on: string },
) {
  const query = `WITH RECURSIVE n (i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
    INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    SELECT printf('many-%d', i), ?1, printf('many-%d', i), 'key', 0, '[]', 'A phone', ?4 FROM n`;
  await env.DB.prepare(query).bind(userId, from, to, on).run();
}

test('ten thousand recovery codes are read again as a whole at the end, and the backup is exact', async () => {
  const { user } = await createShopper();
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     INSERT INTO recovery_codes (user_id, code_hash) SELECT ?1, 'many-' || i FROM n`,
  )
    .bind(user._id)
    .run();

  while (!(await backUp(at('2026-11-22T03:00:10.000Z'))));

  const { manifest, lines } = await readEnd();
  await env.DB.prepare('DELETE FROM recovery_codes').run();
  expect(manifest).toMatchObject({
    whole: expect.arrayContaining(['recovery_codes']),
    exact: true,
  });
  expect(lines.filter(({ table }) => table === 'recovery_codes')).toHaveLength(10_000);
});

test('a passkey added during the backup of 50,000 is saved, though the backup is not exact', async () => {
  const { user } = await createShopper();
  await addPasskeys(user._id, { from: 1, to: 50_000, on: '2020-01-01T00:00:00.000Z' });
  const night = at('2026-11-23T03:00:10.000Z');
  await backUp(night, { partRows: 1000, roundParts: 1 });
  await addPasskeys(user._id, { from: 50_001, to: 50_001, on: '2026-11-23T03:05:00.000Z' });

  while (!(await backUp(night)));

  const { manifest, lines } = await readEnd();
  await env.DB.prepare('DELETE FROM passkeys').run();
  expect(lines.filter(({ row }) => row['id'] === 'many-50001')).toHaveLength(1);
  expect(manifest).toMatchObject({ whole: expect.not.arrayContaining(['passkeys']), exact: false });
});
