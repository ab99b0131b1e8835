import { isIn, type PaymentState, paymentStateSchema } from '#contract/payments/payment-state.ts';
import {
  type ListedTransaction,
  listTransactionsSince,
} from '../../functions/payments/braintree/list-transactions.ts';
import type { BraintreeConfig } from '../../functions/payments/braintree/transport.ts';
import { queryDatabase } from './query-database.ts';
import type { ShopTarget, Wrangler } from './wrangler.ts';

/** Ids per query; each may be as long as a UUID. */
const ASKED_AT_ONCE = 200;
const NOT_TAKEN = /DECLINED|FAILED|REJECTED|VOIDED|EXPIRED/;

/**
 * A charge whose state in the shop's database does not match Braintree, and what to do about it.
 */
export interface OpenCharge {
  transaction: ListedTransaction;
  advice: string;
}

/**
 * Compares Braintree's charges since a given time with the shop's database. For use after a
 * restore, when purchases made after the backup exist only at Braintree. Changes nothing in either.
 */
export async function compareCharges(
  tools: { wrangler: Wrangler; target: ShopTarget; braintree: BraintreeConfig },
  since: Date,
): Promise<{ compared: number; open: OpenCharge[] }> {
  const transactions: ListedTransaction[] = [];
  for await (const each of listTransactionsSince(tools.braintree, since)) {
    if (!NOT_TAKEN.test(each.status)) transactions.push(each);
  }
  const states = await findStates(tools, transactions);
  const open = transactions.flatMap((transaction) => {
    const advice = adviceFor(states.get(transaction.orderId ?? ''));
    return advice ? [{ transaction, advice }] : [];
  });
  return { compared: transactions.length, open };
}

/** States of the payments behind the transactions, by payment id. */
async function findStates(
  { wrangler, target }: { wrangler: Wrangler; target: ShopTarget },
  transactions: readonly ListedTransaction[],
): Promise<Map<string, PaymentState>> {
  // The shop's ids are UUIDs; any other order id was created elsewhere and must not go into SQL.
  const ids = transactions.flatMap(({ orderId }) =>
    orderId && /^[0-9a-f-]{36}$/.test(orderId) ? [orderId] : [],
  );
  const states = new Map<string, PaymentState>();
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const list = ids.slice(from, from + ASKED_AT_ONCE).map((id) => `'${id}'`);
    const sql = `SELECT id, state FROM payments WHERE id IN (${list.join(', ')})`;
    for (const row of await queryDatabase(wrangler, target, sql)) {
      states.set(String(row['id']), paymentStateSchema.parse(row['state']));
    }
  }
  return states;
}

function adviceFor(state: PaymentState | undefined): string | undefined {
  if (state === undefined) {
    return 'the shop does not know it: send the books by hand, or refund it at Braintree';
  }
  if (isIn('in-progress', state)) {
    return 'the shop resolves it by itself within minutes: check again';
  }
  return isIn('not-charged', state)
    ? `the shop has it as ${state}: refund it at Braintree`
    : undefined;
}
