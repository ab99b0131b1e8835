import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { createNotifyingShop, noticesOf, setStock, waitsFor } from '#support/back-in-stock.ts';
import { DAY, MINUTE } from '#support/clock.ts';
import { tokenIn } from '#support/mailed-links.ts';
import { createUnconfirmedWait } from '#support/reviews.ts';
import { setRows } from '#support/rows.ts';
import { createBook, createShopper, db } from '#support/shop.ts';

// Back-in-stock requests of addresses without an account, or of accounts not yet confirmed.

/** Queues notices for other readers, which leaves a round less room. */
async function createNotices(count: number): Promise<string[]> {
  const { id: product_id } = await createBook({ quantity: 0 });
  const at = new Date().toISOString();
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const id of ids) {
    const { user } = await createShopper();
    const wait = { id, product_id, user_id: user._id, state: 'told', mail_id: id } as const;
    await db
      .insertInto('stock_waits')
      .values({ ...wait, created_at: at, updated_at: at })
      .execute();
  }
  return ids;
}

const endNotices = (ids: string[]) => db.deleteFrom('stock_waits').where('id', 'in', ids).execute();

// proves readers.3
test('an address is sent only a link until it is opened, and is erased with the notice', async () => {
  const shop = createNotifyingShop();
  const book = await createBook({ quantity: 0 });
  const email = `${crypto.randomUUID()}@example.com`;
  const ask = () => shop.ask('POST', '/stock/wait', { body: { productId: book.id, email } });

  const first = await ask();
  expect(first.status).toBe(200);
  // Asking again within the hour gets the same answer and sends nothing.
  expect((await ask()).body).toEqual(first.body);
  expect(shop.mails).toMatchObject([
    { to: { email }, subject: 'Please confirm: tell me when it is back' },
  ]);
  await setStock(book.id, 1);
  await shop.tell();
  expect(await noticesOf(book.id)).toEqual([]);

  const token = tokenIn(shop.mails[0]);
  const confirmed = await shop.ask('POST', '/stock/wait/confirm', { body: { token } });
  expect(confirmed.body).toEqual({ product: { _id: book.id, name: book.name } });
  expectRefusal(await shop.ask('POST', '/stock/wait/confirm', { body: { token } }), 400, {
    reason: 'link-ended',
  });
  // The book came back between the request and its confirmation.
  await shop.tell();
  await shop.send();

  expect(shop.mails[1]).toMatchObject({ to: { email }, subject: `Back in stock: ${book.name}` });
  expect(await waitsFor(book.id)).toEqual([]);
  const { results } = await env.DB.prepare('SELECT * FROM mails').all();
  expect(JSON.stringify(results)).not.toContain(email);
});

test('an address has at most five open links to confirm that it waits', async () => {
  const shop = createNotifyingShop();
  const email = `${crypto.randomUUID()}@example.com`;
  for (let asked = 0; asked < 7; asked += 1) {
    const { id: productId } = await createBook({ quantity: 0 });
    expect((await shop.ask('POST', '/stock/wait', { body: { productId, email } })).status).toBe(
      200,
    );
  }

  const open = db.selectFrom('stock_waits').selectAll().where('email', '=', email);
  expect(await open.execute()).toHaveLength(5);
  expect(shop.mails.filter(({ to }) => to.email === email)).toHaveLength(5);
});

test('an unconfirmed wait of an address is erased after three days, a confirmed one after 90', async () => {
  const shop = createNotifyingShop();
  const book = await createBook({ quantity: 0 });
  await createUnconfirmedWait({ productId: book.id });
  const token = await createUnconfirmedWait({ productId: book.id });
  await call('POST', '/stock/wait/confirm', { body: { token } });

  await shop.forget(4 * DAY);
  expect(await waitsFor(book.id)).toMatchObject([{ state: 'waiting' }]);
  await shop.forget(91 * DAY);
  expect(await waitsFor(book.id)).toEqual([]);
});

/** Puts a book back on sale for which two wait; a round has room for one, an account's first. */
async function returnInTwoRounds(
  shop: ReturnType<typeof createNotifyingShop>,
  bookId: string,
): Promise<void> {
  const queued = await createNotices(3);
  await setStock(bookId, 1);
  await shop.tell();
  await endNotices(queued);
  await shop.send();
  await shop.tell();
  await shop.send();
}

test.each(['account', 'address'])(
  'a mailbox that waits twice for a book, by %s first, gets one notice',
  async (first) => {
    const shop = createNotifyingShop();
    const [reader, book] = [await createShopper(), await createBook({ quantity: 0 })];
    const { email } = reader.user;
    const byAccount = () => shop.wait(reader, book.id);
    const byAddress = async () => {
      const token = await createUnconfirmedWait({ productId: book.id, email });
      await call('POST', '/stock/wait/confirm', { body: { token } });
    };
    for (const wait of first === 'account' ? [byAccount, byAddress] : [byAddress, byAccount]) {
      await wait();
    }
    await returnInTwoRounds(shop, book.id);

    expect(shop.mails.map(({ to }) => to.email)).toEqual([email]);
    expect(await waitsFor(book.id)).toEqual([]);
  },
);

test('accounts with an unconfirmed address hold up nobody else’s notice', async () => {
  const shop = createNotifyingShop({ emailMustBeConfirmed: true });
  const [crowded, book] = [await createBook({ quantity: 0 }), await createBook({ quantity: 0 })];
  for (let made = 0; made < 4; made += 1) {
    const stranger = await createShopper();
    await shop.wait(stranger, crowded.id);
    await setRows('users', { id: stranger.user._id }, { email_confirmed_at: null });
  }
  const reader = await createShopper();
  await shop.wait(reader, book.id);
  await setStock(crowded.id, 1);
  await shop.tell();
  await shop.send();
  expect(shop.mails).toEqual([]);

  await setStock(book.id, 1);
  await shop.tell(5 * MINUTE);
  await shop.send(5 * MINUTE);

  expect(shop.mails).toMatchObject([{ to: { email: reader.user.email } }]);
});

test('an address that opens no link is sent links for the same book less and less often', async () => {
  const book = await createBook({ quantity: 0 });
  const email = `${crypto.randomUUID()}@example.com`;
  const begun = Date.now();
  const sentAt: number[] = [];
  for (let asked = 0; asked < 24; asked += 1) {
    const now = () => new Date(begun + asked * 61 * MINUTE);
    const { ask, mails } = createNotifyingShop({ now });
    const body = { productId: book.id, email };
    expect((await ask('POST', '/stock/wait', { body })).status).toBe(200);
    if (mails.some(({ to }) => to.email === email)) sentAt.push(asked);
  }

  expect(sentAt).toEqual([0, 1, 2, 4, 8, 16]);
});

test('where addresses must be confirmed, only an account with a confirmed one can wait for a book', async () => {
  const shop = createNotifyingShop({ emailMustBeConfirmed: true });
  const [reader, book] = [await createShopper(), await createBook({ quantity: 0 })];
  const confirmedAt = (at: string | null) =>
    setRows('users', { id: reader.user._id }, { email_confirmed_at: at });

  await confirmedAt(null);
  expectRefusal(await shop.wait(reader, book.id), 403, { reason: 'wait-unconfirmed' });
  expect(await waitsFor(book.id)).toEqual([]);

  await confirmedAt(new Date().toISOString());
  expect(await shop.wait(reader, book.id)).toMatchObject({ body: { isWaiting: true } });
  await setStock(book.id, 1);
  await shop.tell();
  await shop.send();
  expect(shop.mails.map(({ to }) => to.email)).toEqual([reader.user.email]);
});

test('an unconfirmed account does not take the notice of the mailbox’s owner, who waits by address', async () => {
  const shop = createNotifyingShop({ emailMustBeConfirmed: true });
  const [stranger, book] = [await createShopper(), await createBook({ quantity: 0 })];
  const { email, _id } = stranger.user;
  await shop.wait(stranger, book.id);
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', _id).execute();
  const token = await createUnconfirmedWait({ productId: book.id, email });
  await call('POST', '/stock/wait/confirm', { body: { token } });
  await returnInTwoRounds(shop, book.id);

  expect(shop.mails.map(({ to }) => to.email)).toEqual([email]);
  expect(await waitsFor(book.id)).toEqual([]);
});
