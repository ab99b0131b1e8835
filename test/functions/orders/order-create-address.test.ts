import { expect, test } from 'vitest';
import { orderSchema } from '#contract/orders/order.ts';
import { paymentAnswerSchema } from '#contract/payments/payment.ts';
import { linesOf, order, pay } from '#support/checkout.ts';
import { createBook, createShopper, db, ordersOf } from '#support/shop.ts';

/** A payment that named its books and, maybe, an address; its order is already placed. */
async function payForBook(named: { address?: string } = {}) {
  const shopper = await createShopper();
  const products = linesOf([await createBook({ price_cents: 1250, quantity: 5 }), 1]);
  const { body } = await pay(shopper, { amount: 12.5, products, ...named });
  const answer = paymentAnswerSchema.parse(body);
  if (!answer.success) throw new Error(answer.message);
  const cart = { products, transaction_id: answer.transaction.id, amount: 12.5 };
  return { shopper, cart };
}

// proves calls.16
test('an order that was placed without an address gets the one that is sent afterwards, once', async () => {
  const { shopper, cart } = await payForBook();

  const first = await order(shopper, { ...cart, address: 'Pond 1\nConcord' });
  const again = await order(shopper, { ...cart, address: 'Elsewhere 2' });
  const without = await order(shopper, cart);

  for (const { body } of [first, again, without]) {
    expect(orderSchema.parse(body).address).toBe('Pond 1\nConcord');
  }
  expect(await ordersOf(shopper)).toMatchObject([{ address: 'Pond 1\nConcord' }]);
});

test('the address of the payment stays, whatever is sent afterwards', async () => {
  const { shopper, cart } = await payForBook({ address: 'Pond 1' });

  const placed = await order(shopper, { ...cart, address: 'Elsewhere 2' });

  expect(orderSchema.parse(placed.body).address).toBe('Pond 1');
});

test('an order that has been sent without an address gets none any more', async () => {
  const { shopper, cart } = await payForBook();
  await db
    .updateTable('orders')
    .set({ status: 'Shipped' })
    .where('user_id', '=', shopper.user._id)
    .execute();

  const placed = await order(shopper, { ...cart, address: 'Pond 1' });

  expect(orderSchema.parse(placed.body).address).toBe('');
});
