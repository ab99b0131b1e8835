import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runWrangler } from '../../frontend/build/operate/wrangler.ts';
import { wranglerD1 } from '../../frontend/build/operate/wrangler-d1.ts';
import { openDatabase } from '../../functions/db/database.ts';
import { forgetAddress } from '../../functions/privacy/forget-address.ts';
import { migrate } from '../faults/migrate.ts';
import { aShopInFolder } from '../support/shop-in-folder.ts';

const shop = aShopInFolder();
afterAll(shop.remove);

test('an operator forgets an address by wrangler: all of it, or, where the shop refuses, nothing', async () => {
  await shop.inShop(async ({ DB }) => {
    await migrate(DB);
    const person = `INSERT INTO users (id, name, email, role, staff_role, password_hash, created_at, updated_at)
      VALUES (?1, ?1, ?2, ?3, 'owner', 'x', '2026', '2026')`;
    await DB.batch([
      DB.prepare(person).bind('owner', 'owner@example.com', 1),
      DB.prepare(person).bind("o'hara", "o'hara@example.com", 0),
    ]);
  });
  const folder = join(shop.stateDir, 'forget');
  mkdirSync(folder);
  const d1 = wranglerD1({ wrangler: runWrangler, place: shop.place, folder });
  const newId = () => crypto.randomUUID();
  const deps = { d1, db: openDatabase(d1), newId, now: () => new Date() };

  expect(await forgetAddress(deps, "O'Hara@example.com")).toBe(1);
  await expect(forgetAddress(deps, 'owner@example.com')).rejects.toThrow('last owner');

  await shop.inShop(async (_, db) => {
    const users = await db.selectFrom('users').select(['id', 'email']).orderBy('id').execute();
    expect(users).toEqual([
      { id: "o'hara", email: "o'hara@deleted.invalid" },
      { id: 'owner', email: 'owner@example.com' },
    ]);
    const deletions = await db.selectFrom('account_deletions').select('user_id').execute();
    expect(deletions).toEqual([{ user_id: "o'hara" }]);
  });
}, 600_000);
