import type { PaymentAnswer, PaymentRequest } from '#contract/payments/payment.ts';
import { runBatch, statement } from '../../../functions/db/batch.ts';
import type { UserRow } from '../../../functions/db/tables/accounts.ts';
import type { Deps } from '../../../functions/deps.ts';
import { paidOrderStatements } from '../../../functions/orders/create-order.statements.ts';
import { priceCart } from '../../../functions/orders/price-cart.ts';
import { NO_SUMS } from '../../../functions/orders/price-total.ts';
import { answerTo } from '../../../functions/payments/payment-answer.ts';
import { makeVaultCustomer } from '../../../functions/payments/vault-customer.ts';

export { placeUncharged } from '../../../functions/payments/pay.ts';

type Request = Omit<PaymentRequest, 'amount'> & { amount: number };

/**
 * Broken on purpose: the order is written first, as if paid, and corrected after the charge. No
 * attempt records what was unknown when the Worker died.
 */
export async function pay(deps: Deps, user: UserRow, request: Request): Promise<PaymentAnswer> {
  const { db, d1, gateway } = deps;
  const { amount: amountCents, address = '', paymentMethodNonce: nonce, products = [] } = request;
  const asked = { amount: amountCents, place: null, rateId: request.delivery };
  const { lines, sums } =
    products.length > 0 ? await priceCart(deps, products, asked) : { lines: [], sums: NO_SUMS };
  const id = deps.newId();
  const at = deps.now().toISOString();
  const payment = db.insertInto('payments').values({
    id,
    user_id: user.id,
    state: 'succeeded',
    amount_cents: amountCents,
    address,
    transaction_id: `to come: ${id}`,
    idempotency_key: request.idempotencyKey ?? null,
    changed_by: user.id,
    created_at: at,
    updated_at: at,
  });
  const paid = { id, userId: user.id, amountCents, address, addressParts: null, sums };
  const order = paidOrderStatements(deps, paid, { lines, heldBack: false, by: user.id });
  await runBatch(d1, [statement(payment), ...(lines.length > 0 ? order : [])]);

  const customerId = user.braintree_customer_id ?? (await makeVaultCustomer(deps, user));
  const charge = {
    nonce,
    amountCents,
    orderId: id,
    customerId,
    deviceData: undefined,
    lines,
    sums,
  };
  const outcome = await gateway.charge(charge);
  if (outcome.kind === 'succeeded') {
    const { transactionId } = outcome;
    await db
      .updateTable('payments')
      .set({ transaction_id: transactionId })
      .where('id', '=', id)
      .execute();
  } else {
    await db
      .updateTable('orders')
      .set({ status: 'Cancelled', changed_by: user.id, updated_at: at })
      .where('payment_id', '=', id)
      .execute();
  }
  const answered =
    outcome.kind === 'not-executed' ? { kind: 'refused' as const, reason: '' } : outcome;
  return answerTo(answered, amountCents);
}
