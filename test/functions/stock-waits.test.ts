import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { tellOfReturns } from '../../functions/readers/tell-of-returns.ts';
import { tokenIn } from '../support/account-links.ts';
import { call } from '../support/api.ts';
import { linesOf, pay } from '../support/checkout.ts';
import { DAY, depsIn, MINUTE } from '../support/clock.ts';
import { changeProduct } from '../support/product-form.ts';
import { aTellingShop, aWaitToConfirm, noticesOf, setStock, waitsFor } from '../support/readers.ts';
import { aBook, aFullShelf, anAdmin, aShopper, db } from '../support/shop.ts';

// Who is told when a book is back in stock.

beforeEach(async () => {
  await db.updateTable('mails').set({ due_at: null }).execute();
  await db.deleteFrom('stock_returns').execute();
});

/** Others whose notices are in the outbox, so that a round has less room. */
async function someNoticesUnderWay(count: number): Promise<string[]> {
  const { id: product_id } = await aBook({ quantity: 0 });
  const at = new Date().toISOString();
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const id of ids) {
    const { user } = await aShopper();
    const wait = { id, product_id, user_id: user._id, state: 'told', mail_id: id } as const;
    await db
      .insertInto('stock_waits')
      .values({ ...wait, created_at: at, updated_at: at })
      .execute();
  }
  return ids;
}

const endNotices = (ids: string[]) => db.deleteFrom('stock_waits').where('id', 'in', ids).execute();

// proves readers.2
test('who waits is told once when the book is back, whoever has changed the stock', async () => {
  const shop = aTellingShop();
  const [reader, admin, book] = [await aShopper(), await anAdmin(), await aBook({ quantity: 0 })];
  expect((await shop.wait(reader, book.id)).body).toEqual({ isWaiting: true });
  await shop.tell();
  expect(await noticesOf(book.id)).toEqual([]);

  await changeProduct(admin, book.id, { quantity: '3' });
  await Promise.all([shop.tell(), shop.tell()]);
  await shop.send();
  await shop.tell();
  await shop.send();

  expect(shop.mails).toMatchObject([
    { to: { email: reader.user.email }, subject: `Back in stock: ${book.name}` },
  ]);
  expect(shop.mails[0]?.text).toContain(`https://shop.example/product/${book.id}`);
  expect(await noticesOf(book.id)).toMatchObject([{ state: 'sent', user_id: reader.user._id }]);
  expect(await waitsFor(book.id)).toEqual([]);
  expect(await db.selectFrom('stock_returns').selectAll().execute()).toEqual([]);
});

// proves readers.2
test('a book that sells out before the mail goes is told of when it is back again', async () => {
  const shop = aTellingShop();
  const [reader, book] = [await aShopper(), await aBook({ quantity: 0 })];
  await shop.wait(reader, book.id);
  await setStock(book.id, 1);
  await shop.tell();
  await setStock(book.id, 0);

  await shop.send();
  expect(shop.mails).toEqual([]);
  expect(await waitsFor(book.id)).toMatchObject([{ state: 'waiting', mail_id: null }]);

  await setStock(book.id, 1);
  await shop.tell();
  await shop.send();
  expect(shop.mails).toHaveLength(1);
  expect((await noticesOf(book.id)).map(({ state }) => state)).toEqual(['failed', 'sent']);
  expect(await waitsFor(book.id)).toEqual([]);
});

test('a book that sells out before anybody was written to is left alone', async () => {
  const shop = aTellingShop();
  const [reader, book] = [await aShopper(), await aBook({ quantity: 0 })];
  await shop.wait(reader, book.id);
  await setStock(book.id, 1);
  await setStock(book.id, 0);

  await shop.tell();

  expect(await noticesOf(book.id)).toEqual([]);
  expect(await waitsFor(book.id)).toMatchObject([{ state: 'waiting' }]);
});

test('a mail that is not taken is tried again, and nobody is told twice', async () => {
  const shop = aTellingShop();
  const [reader, book] = [await aShopper(), await aBook({ quantity: 0 })];
  await shop.wait(reader, book.id);
  await setStock(book.id, 2);
  shop.mailing.broken = true;
  await shop.tell();
  await shop.send();
  shop.mailing.broken = false;

  await shop.tell(5 * MINUTE);
  await shop.send(30 * MINUTE);

  expect(shop.mails).toHaveLength(1);
  expect(await noticesOf(book.id)).toMatchObject([{ state: 'sent' }]);
});

// proves readers.3
test('an address is sent nothing but a link until it opens that, and is erased with the notice', async () => {
  const shop = aTellingShop();
  const book = await aBook({ quantity: 0 });
  const email = `${crypto.randomUUID()}@example.com`;
  const ask = () => shop.ask('POST', '/stock/wait', { body: { productId: book.id, email } });

  const first = await ask();
  expect(first.status).toBe(200);
  // Asked again within the hour, it is told the same and sent nothing.
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
  expect(await shop.ask('POST', '/stock/wait/confirm', { body: { token } })).toMatchObject({
    status: 400,
    body: { reason: 'link-ended' },
  });
  // It came back between the asking and the answer.
  await shop.tell();
  await shop.send();

  expect(shop.mails[1]).toMatchObject({ to: { email }, subject: `Back in stock: ${book.name}` });
  expect(await waitsFor(book.id)).toEqual([]);
  const { results } = await env.DB.prepare('SELECT * FROM mails').all();
  expect(JSON.stringify(results)).not.toContain(email);
});

test('an address has five such links open at most', async () => {
  const shop = aTellingShop();
  const email = `${crypto.randomUUID()}@example.com`;
  for (let asked = 0; asked < 7; asked += 1) {
    const { id: productId } = await aBook({ quantity: 0 });
    expect((await shop.ask('POST', '/stock/wait', { body: { productId, email } })).status).toBe(
      200,
    );
  }

  const open = db.selectFrom('stock_waits').selectAll().where('email', '=', email);
  expect(await open.execute()).toHaveLength(5);
  expect(shop.mails.filter(({ to }) => to.email === email)).toHaveLength(5);
});

test('an address that is never confirmed is erased in three days, any in 90', async () => {
  const shop = aTellingShop();
  const book = await aBook({ quantity: 0 });
  await aWaitToConfirm({ productId: book.id });
  const token = await aWaitToConfirm({ productId: book.id });
  await call('POST', '/stock/wait/confirm', { body: { token } });

  await shop.forget(4 * DAY);
  expect(await waitsFor(book.id)).toMatchObject([{ state: 'waiting' }]);
  await shop.forget(91 * DAY);
  expect(await waitsFor(book.id)).toEqual([]);
});

test.each(['account', 'address'])(
  'one mailbox that waits twice is written to once, its %s having waited longest',
  async (first) => {
    const shop = aTellingShop();
    const [reader, book] = [await aShopper(), await aBook({ quantity: 0 })];
    const { email } = reader.user;
    const byAccount = () => shop.wait(reader, book.id);
    const byAddress = async () => {
      const token = await aWaitToConfirm({ productId: book.id, email });
      await call('POST', '/stock/wait/confirm', { body: { token } });
    };
    for (const wait of first === 'account' ? [byAccount, byAddress] : [byAddress, byAccount]) {
      await wait();
    }
    // One of them a round.
    const queued = await someNoticesUnderWay(3);
    await setStock(book.id, 1);
    await shop.tell();
    await endNotices(queued);
    await shop.send();
    await shop.tell();
    await shop.send();

    expect(shop.mails.map(({ to }) => to.email)).toEqual([email]);
    expect(await waitsFor(book.id)).toEqual([]);
  },
);

// proves readers.4
test('the link of a notice ends all that one waits for, in one click, and no other’s', async () => {
  const shop = aTellingShop();
  const [reader, other] = [await aShopper(), await aShopper()];
  const [book, next] = [await aBook({ quantity: 0 }), await aBook({ quantity: 0 })];
  for (const { id } of [book, next]) await shop.wait(reader, id);
  await shop.wait(other, next.id);
  await setStock(book.id, 1);
  await shop.tell();
  await shop.send();

  const { headers = {}, text } = shop.mails[0] ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, path] =
    /<https:\/\/shop\.example\/api(.*)>/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  expect(text).toContain('/stock/unsubscribe#token=');
  const asked = await call('POST', path ?? '', {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect(asked.status).toBe(200);
  expect(await waitsFor(next.id)).toMatchObject([{ user_id: other.user._id }]);
  const forged = path?.replace(reader.user._id, other.user._id) ?? '';
  expect(await call('POST', forged)).toMatchObject({ status: 400, body: { reason: 'link-ended' } });
  expect(await waitsFor(next.id)).toHaveLength(1);
});

test('who ends the wait before the mail goes is sent nothing', async () => {
  const shop = aTellingShop();
  const [reader, book] = [await aShopper(), await aBook({ quantity: 0 })];
  await shop.wait(reader, book.id);
  await setStock(book.id, 1);
  await shop.tell();

  await call('DELETE', `/stock/wait/${book.id}/${reader.user._id}`, { token: reader.token });
  await shop.send();

  expect(shop.mails).toEqual([]);
  expect(await noticesOf(book.id)).toMatchObject([{ state: 'failed' }]);
});

test('nobody waits for a book that is there or none, or at a shop that sends no mails', async () => {
  const shop = aTellingShop();
  const [reader, book, gone] = [await aShopper(), await aBook(), await aBook({ quantity: 0 })];
  const email = 'reader@example.com';

  expect(await shop.wait(reader, book.id)).toMatchObject({ body: { reason: 'book-in-stock' } });
  expect(await shop.wait(reader, 'none')).toMatchObject({ body: { reason: 'product-not-found' } });
  for (const [productId, reason] of [
    [book.id, 'book-in-stock'],
    ['none', 'product-not-found'],
  ]) {
    const asked = await shop.ask('POST', '/stock/wait', { body: { productId, email } });
    expect(asked).toMatchObject({ body: { reason } });
  }
  const silent = await call('POST', `/stock/wait/${gone.id}/${reader.user._id}`, reader);
  expect(silent).toMatchObject({ status: 409, body: { reason: 'mails-off' } });
  expect(await waitsFor(gone.id)).toEqual([]);
});

test('a few are written to a round, so that receipts go out meanwhile', async () => {
  const shop = aTellingShop();
  const book = await aBook({ quantity: 0 });
  const tokens = await Promise.all(
    Array.from({ length: 6 }, () => aWaitToConfirm({ productId: book.id })),
  );
  for (const token of tokens) await call('POST', '/stock/wait/confirm', { body: { token } });
  await setStock(book.id, 9);

  await shop.tell();
  await shop.tell();
  expect(await noticesOf(book.id)).toHaveLength(4);
  await shop.send();
  await shop.tell();
  await shop.send();

  expect(shop.mails).toHaveLength(6);
  expect(new Set(shop.mails.map(({ to }) => to.email)).size).toBe(6);
});

test('books that a declined payment gives back are told of too', async () => {
  const shop = aTellingShop();
  const [reader, buyer] = [await aShopper(), await aShopper()];
  // Braintree's sandbox declines this amount.
  const book = await aBook({ quantity: 1, price_cents: 200_000 });
  await setStock(book.id, 0);
  await shop.wait(reader, book.id);
  await setStock(book.id, 1);
  await db.deleteFrom('stock_returns').execute();

  const paid = await pay(buyer, { amount: 2000, products: linesOf([book, 1]) });
  expect(paid.body).toMatchObject({ success: false });
  await shop.tell();
  await shop.send();

  expect(shop.mails.map(({ to }) => to.email)).toContain(reader.user.email);
});

test('nobody waits for a book that shoppers do not see, and it is refused as one that is none', async () => {
  const shop = aTellingShop();
  const [reader, draft] = [await aShopper(), await aBook({ quantity: 0, status: 'draft' })];

  expect((await shop.wait(reader, draft.id)).body).toEqual((await shop.wait(reader, 'none')).body);
  expect(await waitsFor(draft.id)).toEqual([]);
});

test('accounts whose address nobody has confirmed keep no notice from others', async () => {
  const shop = aTellingShop({ emailMustBeConfirmed: true });
  const [crowded, book] = [await aBook({ quantity: 0 }), await aBook({ quantity: 0 })];
  for (let made = 0; made < 4; made += 1) {
    const stranger = await aShopper();
    await shop.wait(stranger, crowded.id);
    await db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', stranger.user._id)
      .execute();
  }
  const reader = await aShopper();
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

test('an address that opens no link is written to less and less often for the same book', async () => {
  const book = await aBook({ quantity: 0 });
  const email = `${crypto.randomUUID()}@example.com`;
  const begun = Date.now();
  const sentAt: number[] = [];
  for (let asked = 0; asked < 24; asked += 1) {
    const now = () => new Date(begun + asked * 61 * MINUTE);
    const { ask, mails } = aTellingShop({ now });
    const body = { productId: book.id, email };
    expect((await ask('POST', '/stock/wait', { body })).status).toBe(200);
    if (mails.some(({ to }) => to.email === email)) sentAt.push(asked);
  }

  expect(sentAt).toEqual([0, 1, 2, 4, 8, 16]);
});

test('whoever signs up with the address of another takes no notice from it', async () => {
  const shop = aTellingShop({ emailMustBeConfirmed: true });
  const [stranger, book] = [await aShopper(), await aBook({ quantity: 0 })];
  const { email, _id } = stranger.user;
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', _id).execute();
  await shop.wait(stranger, book.id);
  const token = await aWaitToConfirm({ productId: book.id, email });
  await call('POST', '/stock/wait/confirm', { body: { token } });
  // One of them a round, the account's first.
  const queued = await someNoticesUnderWay(3);
  await setStock(book.id, 1);
  await shop.tell();
  await endNotices(queued);
  await shop.send();
  await shop.tell();
  await shop.send();

  expect(shop.mails.map(({ to }) => to.email)).toEqual([email]);
  expect(await waitsFor(book.id)).toEqual([]);
});

test('a round costs the same, however many wait, and of the oldest it tells who waits longest', async () => {
  const { mailing } = aTellingShop();
  const [early, late] = [await aBook({ quantity: 0 }), await aBook({ quantity: 0 })];
  const at = new Date().toISOString();
  const wait = (productId: string, count: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
       INSERT INTO stock_waits
         (id, product_id, email, email_hash, state, created_at, updated_at, expires_at)
       SELECT printf('%s %04d', ?1, i), ?1, printf('%04d@example.com', i), printf('%s %d', ?1, i),
         'waiting', ?2, ?2, '2999-01-01' FROM n`,
    )
      .bind(productId, at, count)
      .run();
  await wait(early.id, 3);
  await wait(late.id, 600);
  await aFullShelf(500);
  await setStock(early.id, 1);
  await setStock(late.id, 1);
  await db
    .updateTable('stock_returns')
    .set({ returned_at: '2026-01-01' })
    .where('product_id', '=', early.id)
    .execute();
  const deps = depsIn(0, { mailing });

  await tellOfReturns(deps);

  const told = await db
    .selectFrom('stock_waits')
    .select('id')
    .where('state', '=', 'told')
    .orderBy('id')
    .execute();
  expect(told.map(({ id }) => id).toSorted()).toEqual(
    [1, 2, 3]
      .map((place) => `${early.id} 000${place}`)
      .concat(`${late.id} 0001`)
      .toSorted(),
  );
  expect(deps.d1.cost.rowsRead).toBeLessThan(150);
});
