import { afterAll, expect, test } from 'vitest';
import { createShopInFolder } from '#support/shop-in-folder.ts';
import { runNode } from '../../frontend/operator/wrangler.ts';
import { migrate } from '../faults/migrate.ts';

const COMMAND = ['frontend/operator/commands/owner.ts', '--forget', '--rehearse'];

const shop = createShopInFolder();
afterAll(shop.remove);

test('the command to forget an address deletes its account, and refuses one of the staff', async () => {
  await shop.inShop(async ({ DB }) => {
    await migrate(DB);
    const person = `INSERT INTO users (id, name, email, role, staff_role, password_hash, created_at, updated_at)
      VALUES (?1, ?1, ?2, ?3, 'owner', 'x', '2026', '2026')`;
    await DB.batch([
      DB.prepare(person).bind('owner', 'owner@example.com', 1),
      DB.prepare(person).bind("o'hara", "o'hara@example.com", 0),
    ]);
  });
  const forget = (email: string) => runNode([...COMMAND, shop.stateDir, '--email', email]);

  expect(await forget("O'Hara@example.com")).toMatchObject({
    ok: true,
    out: expect.stringContaining("Accounts and guests with o'hara@example.com deleted: 1"),
  });
  const mistyped = await forget('ohara@example.com');
  expect(mistyped).toMatchObject({ ok: true });
  expect(mistyped.out).toContain('No account or guest has ohara@example.com: check its spelling.');
  expect(mistyped.out).not.toContain('deleted: ');
  expect(await forget('owner@example.com')).toMatchObject({
    ok: false,
    text: expect.stringContaining('off the staff first, at /admin/staff'),
  });
  expect(await forget("' OR 1=1 --")).toMatchObject({
    ok: false,
    text: expect.stringContaining('--email must be an e-mail address'),
  });

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
