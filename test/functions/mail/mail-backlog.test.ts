import { afterEach, expect, test } from 'vitest';
import { MINUTE } from '#support/clock.ts';
import { createMailingShop } from '#support/mailed-links.ts';
import { createShopper, db } from '#support/shop.ts';

/** Queues more mails than a run sends, as after many orders were shipped at once. */
async function queueBacklog(): Promise<void> {
  const at = new Date(Date.now() - MINUTE).toISOString();
  const waiting = { state: 'queued', due_at: at, created_at: at, updated_at: at } as const;
  const mail = { kind: 'sessions-ended', to_name: '', to_email: 'many@example.com', data: '{}' };
  const mails = Array.from({ length: 8 }, () => ({
    id: crypto.randomUUID(),
    ...mail,
    ...waiting,
  }));
  await db.insertInto('mails').values(mails).execute();
}

afterEach(async () => {
  await db.deleteFrom('mails').where('to_email', '=', 'many@example.com').execute();
});

test('a link for a new password is mailed at once, however many other mails wait', async () => {
  const { user } = await createShopper();
  const shop = createMailingShop();
  await queueBacklog();

  await shop.call('POST', '/password/forgotten', { body: { email: user.email } });

  expect(shop.mails.map(({ to }) => to.email)).toContain(user.email);
});

test('the mail that a call has queued is sent before others that wait', async () => {
  const shop = createMailingShop();
  await queueBacklog();
  const email = `new-${crypto.randomUUID()}@example.com`;

  const body = { name: 'Nora', email, password: 'krogstad-owes-4800' };
  await shop.call('POST', '/signup', { body });

  expect(shop.mails.map(({ to }) => to.email)).toContain(email);
});
