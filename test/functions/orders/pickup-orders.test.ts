import { afterEach, beforeEach, expect, test } from 'vitest';
import { call } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { ALBANY_ADDRESS, NEW_YORK, setUpDelivery } from '#support/delivery.ts';
import { makeMailing } from '#support/mails.ts';
import { readOwnOrder } from '#support/order-life.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin, createBook, createShopper, db, ordersOf, paymentsOf } from '#support/shop.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';

// Pickup orders: the buyer collects them in the shop.

beforeEach(() => setUpDelivery(NEW_YORK));

afterEach(() => setUpDelivery({}));

/** An order of one book with one of the shop's rates, whose first mail is sent. */
async function createOrderBy(delivery: 'ground' | 'shop', { amount }: { amount: number }) {
  const [shopper, admin] = [await createShopper(), await createAdmin()];
  const products = linesOf([await createBook({ price_cents: 1000 }), 1]);
  await pay(shopper, { amount, products, delivery, addressParts: ALBANY_ADDRESS });
  const [[order], [payment]] = [await ordersOf(shopper), await paymentsOf(shopper)];
  if (!order || !payment) throw new Error('no order');
  await db.updateTable('mails').set({ due_at: null }).execute();
  const mailing = makeMailing();
  return {
    ...{ shopper, order, payment, admin },
    setStatus: (status: string, shipment?: object) =>
      call('PUT', `/order/${order.id}/${admin.user._id}`, {
        token: admin.token,
        body: { status, ...(shipment && { shipment }) },
      }),
    sentMails: async () => {
      await sendDueMails(depsIn(MINUTE, { mailing }));
      return mailing.mails.splice(0);
    },
  };
}

const createPickup = () => createOrderBy('shop', { amount: 10.89 });

// proves order-life.14
test('payment, order, order list and lookup tell a pickup order from one that is sent', async () => {
  const [inShop, sent] = [await createPickup(), await createOrderBy('ground', { amount: 16.22 })];

  expect([inShop.payment.pickup, inShop.order.pickup]).toEqual([1, 1]);
  expect([sent.payment.pickup, sent.order.pickup]).toEqual([0, 0]);
  expect((await readOwnOrder(inShop.shopper)).delivery).toMatchObject({ price: 0, pickup: true });
  expect((await readOwnOrder(sent.shopper)).delivery).toEqual({
    ...{ name: 'By ground', price: 4.9, tax: 0.43 },
  });
  const { body } = await call('POST', '/order/lookup', {
    body: { number: inShop.order.number, email: inShop.shopper.user.email },
  });
  expect(body).toMatchObject({ delivery: { name: 'Pickup in the shop', pickup: true } });
});

// proves order-life.14
test('the buyer of a pickup order is mailed when and where it is ready, and when it was picked up', async () => {
  const { admin, shopper, order, setStatus, sentMails } = await createPickup();
  const seller = { sellerName: 'Owl Books', sellerAddress: '3 Oak Lane\nAlbany, NY' };
  await changeSettings(admin, seller);

  await setStatus('Shipped');
  await setStatus('Delivered');

  const mails = await sentMails();
  await changeSettings(admin, { sellerName: '', sellerAddress: '' });
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order ${order.number} is ready for pickup`,
    `Your order ${order.number} was picked up`,
  ]);
  const [ready, pickedUp] = mails.map(({ text, html }) => text + html);
  expect(ready).toContain('You can fetch your books now, from: Owl Books, 3 Oak Lane, Albany, NY');
  expect(ready).not.toMatch(/sent your order|on its way|Deliver to/);
  expect(pickedUp).toContain('Your books were picked up. We hope that you enjoy them.');
  expect(pickedUp).not.toMatch(/delivered|arrived|Deliver to/);
  expect(await ordersOf(shopper)).toMatchObject([{ status: 'Delivered', pickup: 1 }]);
});

test('without a seller’s name in the settings, the mail names the shop', async () => {
  const { setStatus, sentMails } = await createPickup();

  await setStatus('Shipped');

  expect((await sentMails())[0]?.text).toContain('You can fetch your books now, from: Colophon\n');
});

test('a pickup order that is sent after all has the mails of a sent order', async () => {
  const { order, setStatus, sentMails } = await createPickup();

  await setStatus('Shipped', { carrier: 'ups', trackingNumber: '1Z1' });
  await setStatus('Delivered');

  expect((await sentMails()).map(({ subject }) => subject)).toEqual([
    `Your order ${order.number} is on its way`,
    `Your order ${order.number} has arrived`,
  ]);
});

test('a cancelled pickup order is restocked while it waits in the shop, but not once it was sent', async () => {
  const copies = async ({ order }: Awaited<ReturnType<typeof createPickup>>) => {
    const line = await db
      .selectFrom('order_lines')
      .innerJoin('products', 'products.id', 'order_lines.product_id')
      .select('quantity')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    return line.quantity;
  };
  const [waiting, sent] = [await createPickup(), await createPickup()];
  const [before, beforeSent] = [await copies(waiting), await copies(sent)];

  await waiting.setStatus('Shipped');
  expect(await waiting.setStatus('Cancelled')).toMatchObject({ status: 200 });
  await sent.setStatus('Shipped', { carrier: 'ups', trackingNumber: '1Z999AA10123456784' });
  expect(await sent.setStatus('Cancelled')).toMatchObject({ status: 200 });

  expect(await copies(waiting)).toBe(before + 1);
  expect(await copies(sent)).toBe(beforeSent);
});
