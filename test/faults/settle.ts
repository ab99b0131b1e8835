import { toDecimalString } from '#contract/money.ts';
import { settleRequest } from '#support/gateway-request.ts';
import type { Transaction } from '../rehearsal/gateway/store/transaction-store.ts';
import { notificationXml, type WebhookKind } from '../rehearsal/gateway/webhooks/notification.ts';
import { signWebhook } from '../rehearsal/gateway/webhooks/sign.ts';
import { nameOf } from './answers.ts';
import { planRequestFaults } from './plan-request-faults.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export interface PaidOrder {
  id: string;
  amount_cents: number;
  payment_id: string;
  transaction_id: string | null;
  /** One of its books. */
  product_id: string;
}

/** Braintree repeats a notification until it is accepted; here it soon gives up. */
const TRIES = 5;

/** Chance that a settled charge is disputed. */
const DISPUTED = 0.25;

/**
 * Has Braintree settle an order's charge, which only a sandbox can; from then on it is refunded,
 * not voided. Usually Braintree notifies the shop, sometimes twice, and then of a dispute and its
 * result.
 */
export async function settle(world: World, order: PaidOrder, random: Random): Promise<void> {
  const transactionId = order.transaction_id ?? '';
  if (!(await settleAtBraintree(world, transactionId)) || random.happens(0.3)) return;
  const transaction = {
    id: transactionId,
    orderId: order.payment_id,
    amountCents: order.amount_cents,
    instrument: { type: 'card' },
    input: {},
  } as Transaction;
  if (await tell(world, ['transaction_settled', transaction], random)) {
    world.confirmedOutcomes.push({ userId: 'braintree', what: 'notified', transactionId });
  }
  if (!random.happens(DISPUTED)) return;
  const end = random.pick(['open', 'won', 'lost'] as const);
  // The bank asks back all of it, or a third.
  const parts = random.happens(0.5) ? 1 : 3;
  const amountDisputed = toDecimalString(Math.floor(transaction.amountCents / parts));
  for (const dispute of new Set(['open', end] as const)) {
    const kind = DISPUTES[dispute];
    if (await tell(world, [kind, transaction, amountDisputed], random)) {
      world.confirmedOutcomes.push({
        userId: 'braintree',
        what: 'disputed',
        transactionId,
        dispute,
      });
    }
  }
}

const DISPUTES = { open: 'dispute_opened', won: 'dispute_won', lost: 'dispute_lost' } as const;

/**
 * Sends a notification until it is accepted, or the tries are used up. @returns whether it was
 * accepted
 */
async function tell(
  world: World,
  [kind, transaction, amountDisputed]: [WebhookKind, Transaction, string?],
  random: Random,
): Promise<boolean> {
  const xml = notificationXml(kind, transaction, world.shop.now(), { amountDisputed });
  const form = new URLSearchParams(signWebhook(xml));
  const post = () => {
    const requestFaults = planRequestFaults(random, 'notify', world.only);
    return world.shop.call('POST', '/braintree/webhook', { form, ...requestFaults });
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answers = await Promise.all(random.happens(0.3) ? [post(), post()] : [post()]);
    for (const answer of answers) world.answers.add(nameOf(answer), 'webhook');
    if (answers.some((answer) => answer?.status === 200)) return true;
  }
  return false;
}

/** @returns whether it did settle; a voided charge does not */
async function settleAtBraintree({ shop }: World, transactionId: string): Promise<boolean> {
  const answer = await shop.server.withoutKill(() =>
    fetch(shop.gatewayUrl(), settleRequest(transactionId)),
  );
  return (await answer.text()).includes('"SETTLED"');
}
