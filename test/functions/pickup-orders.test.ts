import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMails } from '../../functions/mail/send-due-mails.ts';
import { call } from '../support/api.ts';
import { linesOf, pay } from '../support/checkout.ts';
import { depsIn } from '../support/clock.ts';
import { inAlbany, NEW_YORK, setUpDelivery } from '../support/delivery.ts';
import { aMailing } from '../support/mails.ts';
import { ownOrder } from '../support/order-life.ts';
import { changeSettings } from '../support/settings.ts';
import { aBook, anAdmin, aShopper, db, ordersOf, paymentsOf } from '../support/shop.ts';

// Pickup orders: the buyer collects them in the shop.

beforeEach(() => setUpDelivery(NEW_YORK));

afterEach(async () => {
  await setUpDelivery({});
  await db.updateTable('mails').set({ due_at: null }).execute();
});

/** An order of one book with one of the shop's rates, whose first mail is sent. */
async function anOrderBy(delivery: 'ground' | 'shop', { amount }: { amount: number }) {
  const [shopper, admin] = [await aShopper(), await anAdmin()];
  const products = linesOf([await aBook({ price_cents: 1000 }), 1]);
  await pay(shopper, { amount, products, delivery, addressParts: inAlbany });
  const [[order], [payment]] = [await ordersOf(shopper), await paymentsOf(shopper)];
  if (!order || !payment) throw new Error('no order');
  await db.updateTable('mails').set({ due_at: null }).execute();
  const mailing = aMailing();
  return {
    ...{ shopper, order, payment, admin },
    setStatus: (status: string, shipment?: object) =>
      call('PUT', `/order/${order.id}/${admin.user._id}`, {
        token: admin.token,
        body: { status, ...(shipment && { shipment }) },
      }),
    heard: async () => {
      await sendDueMails(depsIn(0, { mailing }));
      return mailing.mails.splice(0);
    },
  };
}

const aPickup = () => anOrderBy('shop', { amount: 10.89 });

// proves order-life.14
test('payment, order and whoever may see it know that it is for pickup, and that another is sent', async () => {
  const [inShop, sent] = [await aPickup(), await anOrderBy('ground', { amount: 16.22 })];

  expect([inShop.payment.pickup, inShop.order.pickup]).toEqual([1, 1]);
  expect([sent.payment.pickup, sent.order.pickup]).toEqual([0, 0]);
  expect((await ownOrder(inShop.shopper)).delivery).toMatchObject({ price: 0, pickup: true });
  expect((await ownOrder(sent.shopper)).delivery).toEqual({
    ...{ name: 'By ground', price: 4.9, tax: 0.43 },
  });
  const { body } = await call('POST', '/order/lookup', {
    body: { number: inShop.order.number, email: inShop.shopper.user.email },
  });
  expect(body).toMatchObject({ delivery: { name: 'Pickup in the shop', pickup: true } });
});

// proves order-life.14
test('who picks up their books is told when they are ready and where, and that they were picked up', async () => {
  const { admin, shopper, order, setStatus, heard } = await aPickup();
  const seller = { sellerName: 'Owl Books', sellerAddress: '3 Oak Lane\nAlbany, NY' };
  await changeSettings(admin, seller);

  await setStatus('Shipped');
  await setStatus('Delivered');

  const mails = await heard();
  await changeSettings(admin, { sellerName: '', sellerAddress: '' });
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order ${order.number} is ready for pickup`,
    `Your order ${order.number} was picked up`,
  ]);
  const [ready, gone] = mails.map(({ text, html }) => text + html);
  expect(ready).toContain('You can fetch your books now, from: Owl Books, 3 Oak Lane, Albany, NY');
  expect(ready).not.toMatch(/sent your order|on its way|Deliver to/);
  expect(gone).toContain('Your books were picked up. We hope that you enjoy them.');
  expect(gone).not.toMatch(/delivered|arrived|Deliver to/);
  expect(await ordersOf(shopper)).toMatchObject([{ status: 'Delivered', pickup: 1 }]);
});

test('a shop that says nowhere who sells names itself', async () => {
  const { setStatus, heard } = await aPickup();

  await setStatus('Shipped');

  expect((await heard())[0]?.text).toContain('You can fetch your books now, from: Colophon\n');
});

test('books that were to be picked up and are sent after all are told of as sent', async () => {
  const { order, setStatus, heard } = await aPickup();

  await setStatus('Shipped', { carrier: 'ups', trackingNumber: '1Z1' });
  await setStatus('Delivered');

  expect((await heard()).map(({ subject }) => subject)).toEqual([
    `Your order ${order.number} is on its way`,
    `Your order ${order.number} has arrived`,
  ]);
});

test('cancelled while it waits for its buyer, its books are on sale again; once sent, they are not', async () => {
  const copies = async ({ order }: Awaited<ReturnType<typeof aPickup>>) => {
    const line = await db
      .selectFrom('order_lines')
      .innerJoin('products', 'products.id', 'order_lines.product_id')
      .select('quantity')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    return line.quantity;
  };
  const [waiting, sent] = [await aPickup(), await aPickup()];
  const [before, beforeSent] = [await copies(waiting), await copies(sent)];

  await waiting.setStatus('Shipped');
  expect(await waiting.setStatus('Cancelled')).toMatchObject({ status: 200 });
  await sent.setStatus('Shipped', { carrier: 'ups', trackingNumber: '1Z999AA10123456784' });
  expect(await sent.setStatus('Cancelled')).toMatchObject({ status: 200 });

  expect(await copies(waiting)).toBe(before + 1);
  expect(await copies(sent)).toBe(beforeSent);
});
