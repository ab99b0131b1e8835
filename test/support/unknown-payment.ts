import { call } from './api.ts';
import { linesOf, pay } from './checkout.ts';
import { failGateway } from './fail-gateway.ts';
import { createBook, createShopper, paymentsOf } from './shop.ts';

/** A payment whose gateway call failed so that its outcome is unknown. */
export async function createUnknownPayment(
  trouble: 'lost' | 'answer-lost',
  more: { paymentMethodNonce?: string } = {},
) {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const idempotencyKey = crypto.randomUUID();
  const end = failGateway('ChargePaymentMethod', trouble);
  await pay(shopper, { amount: 10, products: linesOf([book, 1]), idempotencyKey, ...more });
  end();
  const [payment] = await paymentsOf(shopper);
  if (!payment) throw new Error('no payment');
  const see = () =>
    call('GET', `/braintree/payment/${shopper.user._id}?key=${idempotencyKey}`, shopper);
  return { shopper, book, payment, see };
}
