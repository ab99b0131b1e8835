import { beforeEach, expect, test } from 'vitest';
import { createNotifyingShop, noticesOf, setStock, waitsFor } from '#support/back-in-stock.ts';
import { DAY, HOUR, MINUTE } from '#support/clock.ts';
import { createBook, createShopper, db } from '#support/shop.ts';

// A mailbox that refuses notices does not hold up the others.

beforeEach(async () => {
  await db.deleteFrom('stock_waits').execute();
});

type Shop = ReturnType<typeof createNotifyingShop>;

/** Makes this many readers, each with a mailbox that refuses, wait for a book that is back. */
async function createRefusedWaits(shop: Shop, count: number) {
  const book = await createBook({ quantity: 0 });
  const refusing = new Set<string>();
  for (let made = 0; made < count; made += 1) {
    const reader = await createShopper();
    refusing.add(reader.user.email);
    await shop.wait(reader, book.id);
  }
  const { provider } = shop.mailing;
  const { send } = provider;
  provider.send = async (mail) => {
    if (refusing.has(mail.to.email)) throw new Error('no such mailbox');
    await send(mail);
  };
  await setStock(book.id, 9);
  await shop.tell();
  return book;
}

async function createReturnedBook(shop: Shop) {
  const [reader, book] = [await createShopper(), await createBook({ quantity: 0 })];
  await shop.wait(reader, book.id);
  await setStock(book.id, 1);
  return { reader, book };
}

// proves readers.9
test('notices refused four times make room for other readers, and fail at the fifth refusal', async () => {
  const shop = createNotifyingShop();
  const crowded = await createRefusedWaits(shop, 4);
  const { reader, book } = await createReturnedBook(shop);

  for (const minute of [0, 2, 5]) {
    await shop.send(minute * MINUTE);
    await shop.tell(minute * MINUTE);
  }
  expect(await noticesOf(book.id)).toEqual([]);
  await shop.send(10 * MINUTE);
  await shop.tell(10 * MINUTE);
  await shop.send(11 * MINUTE);

  expect(shop.mails).toMatchObject([{ to: { email: reader.user.email } }]);
  expect(await waitsFor(book.id)).toEqual([]);
  // By their next refusal it is certain that mailing works.
  await shop.send(20 * MINUTE);
  expect(await waitsFor(crowded.id)).toEqual([]);
  const refused = {
    state: 'failed',
    trouble: 'Not sent: it was refused 5 times: no such mailbox.',
  };
  expect(await noticesOf(crowded.id)).toMatchObject([refused, refused, refused, refused]);
});

test('a reader is mailed within 45 minutes although twelve other mailboxes refuse', async () => {
  const shop = createNotifyingShop();
  await createRefusedWaits(shop, 12);
  const { reader } = await createReturnedBook(shop);

  for (let minute = 0; minute < 45; minute += 1) {
    await shop.send(minute * MINUTE);
    await shop.tell(minute * MINUTE);
  }

  expect(shop.mails).toMatchObject([{ to: { email: reader.user.email } }]);
});

test('a notice is still sent after ten hours in which no mail could be sent', async () => {
  const shop = createNotifyingShop();
  const { reader, book } = await createReturnedBook(shop);
  await shop.tell();
  shop.mailing.broken = true;
  for (let hour = 0; hour < 9; hour += 1) await shop.send(hour * HOUR);
  expect(await waitsFor(book.id)).toMatchObject([{ state: 'told' }]);
  shop.mailing.broken = false;

  await shop.send(10 * HOUR);

  expect(shop.mails).toMatchObject([{ to: { email: reader.user.email } }]);
  expect(await waitsFor(book.id)).toEqual([]);
});

test('at most 24 notices are tried while every mailbox refuses, and none after a day', async () => {
  const shop = createNotifyingShop();
  const crowded = await createRefusedWaits(shop, 30);

  for (let minute = 0; minute < 120; minute += 1) {
    await shop.send(minute * MINUTE);
    await shop.tell(minute * MINUTE);
  }
  const told = (await waitsFor(crowded.id)).filter(({ state }) => state === 'told');
  expect(told.length).toBeGreaterThanOrEqual(20);
  expect(told.length).toBeLessThanOrEqual(24);

  for (let run = 0; run < 6; run += 1) await shop.send(DAY + 3 * HOUR);
  expect((await waitsFor(crowded.id)).filter(({ state }) => state === 'told')).toEqual([]);
  expect(await waitsFor(crowded.id)).toHaveLength(30 - told.length);
});

// proves readers.9
test('an unconfirmed address whose mailbox refuses the link is erased in time', async () => {
  const shop = createNotifyingShop();
  const book = await createBook({ quantity: 0 });
  const email = `${crypto.randomUUID()}@example.com`;
  shop.mailing.broken = true;
  await shop.ask('POST', '/stock/wait', { body: { productId: book.id, email } });
  for (let hour = 1; hour < 27; hour += 1) await shop.send(hour * HOUR);

  const mail = db
    .selectFrom('mails')
    .select(['state', 'to_email'])
    .where('kind', '=', 'confirm-stock-wait')
    .where('data', 'like', `%${book.name}%`);
  expect(await mail.execute()).toEqual([{ state: 'failed', to_email: '' }]);
  await shop.forget(3 * DAY);
  expect(await waitsFor(book.id)).toMatchObject([{ state: 'unconfirmed' }]);
  await shop.forget(5 * DAY);

  expect(await waitsFor(book.id)).toEqual([]);
});
