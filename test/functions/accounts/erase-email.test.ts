import { expect, test } from 'vitest';
import { giftCardIssuedSchema } from '#contract/discounts-and-gift-cards/gift-cards.ts';
import { rowOf } from '#support/accounts.ts';
import { call } from '#support/api.ts';
import { depsIn } from '#support/clock.ts';
import { asOwner } from '#support/discounts-and-gift-cards.ts';
import { createGuest, createOrderOf } from '#support/guests.ts';
import { leaveNothingDue } from '#support/jobs.ts';
import { getRow } from '#support/rows.ts';
import {
  createAdmin,
  createBook,
  createShopper,
  createStaffMember,
  db,
  ordersOf,
} from '#support/shop.ts';
import { eraseEmail } from '../../../functions/privacy/erase-email.ts';

/** Tables with a row that contains the address. */
async function tablesNaming(address: string): Promise<string[]> {
  const tables = [
    ...['users', 'orders', 'mails', 'stock_waits', 'staff_invitations', 'account_links'],
    'gift_cards',
  ];
  const found = await Promise.all(
    (tables as 'users'[]).map((table) => db.selectFrom(table).selectAll().execute()),
  );
  return tables.filter((_, at) => JSON.stringify(found[at]).toLowerCase().includes(address));
}

async function waitFor(email: string): Promise<void> {
  const { id: product_id } = await createBook({ quantity: 0 });
  const at = new Date().toISOString();
  const hashes = { email_hash: crypto.randomUUID(), token_hash: crypto.randomUUID() };
  const row = { id: crypto.randomUUID(), product_id, email, ...hashes, state: 'waiting' } as const;
  const times = { created_at: at, updated_at: at, expires_at: '2099-01-01' };
  await db
    .insertInto('stock_waits')
    .values({ ...row, ...times })
    .execute();
}

// proves sessions.8
test('erasing an address, in any case, deletes its account, its guests and whatever waits for it', async () => {
  const shopper = await createShopper('Quentin');
  const { email } = shopper.user;
  const guest = await createGuest(email);
  const order = await createOrderOf(guest);
  await db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', order.id).execute();
  await leaveNothingDue();
  await waitFor(email.toUpperCase());
  const other = await createGuest('somebody@else.example');

  expect(await eraseEmail(depsIn(0), email.toUpperCase())).toBe(2);

  expect(await tablesNaming(email)).toEqual([]);
  for (const gone of [shopper, guest]) {
    expect(await rowOf(gone)).toMatchObject({ name: 'Deleted account', guest_email: null });
    const job = db.selectFrom('account_deletions').select('state');
    expect(await job.where('user_id', '=', gone.user._id).execute()).toEqual([
      { state: 'pending' },
    ]);
    const events = db.selectFrom('security_events').select(['kind', 'actor_id']);
    expect(await events.where('user_id', '=', gone.user._id).execute()).toContainEqual({
      kind: 'account-deleted',
      actor_id: null,
    });
  }
  expect(await ordersOf(guest)).toMatchObject([{ id: order.id, amount_cents: 1000, address: '' }]);
  expect(await rowOf(other)).toMatchObject({ guest_email: 'somebody@else.example' });
});

test('an address without an account is erased too', async () => {
  await waitFor('Only.Waits@example.com');

  expect(await eraseEmail(depsIn(0), 'only.waits@example.com')).toBe(0);

  expect(await tablesNaming('only.waits@example.com')).toEqual([]);
});

test('a gift card that was sent to an erased address stays valid, without the address and the message', async () => {
  const email = 'given@example.com';
  const body = { amount: 25, email, message: 'To Kim, for the holidays' };
  const { giftCard } = giftCardIssuedSchema.parse(
    (await asOwner('POST', '/gift-cards/', body)).body,
  );
  const sent = { state: 'sent', due_at: null } as const;
  await db.updateTable('mails').set(sent).where('to_email', '=', email).execute();

  await eraseEmail(depsIn(0), 'Given@example.com');

  expect(await tablesNaming(email)).toEqual([]);
  expect(await getRow('gift_cards', { id: giftCard._id })).toMatchObject({
    recipient_email: '',
    message: '',
    balance_cents: 2500,
  });
});

test('an account whose address was stored with decomposed accents is found by the composed one', async () => {
  const shopper = await createShopper('Renée');
  const email = 'renée.old@example.com'.normalize('NFC');
  const stored = { email: email.normalize('NFD') };
  await db.updateTable('users').set(stored).where('id', '=', shopper.user._id).execute();

  expect(await eraseEmail(depsIn(0), email)).toBe(1);

  expect(await rowOf(shopper)).toMatchObject({ name: 'Deleted account' });
});

test.each(['owner', 'orders'] as const)(
  'the address of a staff member (%s) is not erased until they are off the staff',
  async (role) => {
    const owner = await createAdmin();
    const { user } = await createStaffMember(role);
    await waitFor(user.email);

    await expect(eraseEmail(depsIn(0), user.email)).rejects.toThrow('an account of the staff');

    expect(await tablesNaming(user.email)).toEqual(['users', 'stock_waits']);

    const removed = await call('DELETE', `/staff/${user._id}/${owner.user._id}`, {
      token: owner.token,
    });
    expect(removed.status).toBe(200);
    expect(await eraseEmail(depsIn(0), user.email)).toBe(1);
    expect(await tablesNaming(user.email)).toEqual([]);
  },
);
