import { nameOf } from './answers.ts';
import { planRequestFaults } from './plan-request-faults.ts';
import type { Random } from './random.ts';
import { type PaidOrder, settle } from './settle.ts';
import type { World } from './world.ts';

const TRIES = 3;
/** The largest share of an order in one refund, so that many refunds stay below the whole. */
const PART = 1 / 20;

/** Has the admin work on a placed order: ship it, cancel it, or refund part of it. */
export async function workOnOrder(world: World, random: Random): Promise<void> {
  const order = await pickOrder(world, random);
  if (!order) return;
  if (random.happens(0.5)) await settle(world, order, random);
  const acts = [sendOff, cancel, cancel, refundPart, refundPart];
  const act = random.pick(acts);
  const at = `/order/${order.id}`;
  const { id, token } = world.admin;
  const { method, path, body } = act(order, random);
  // Two admins, or one who clicks twice.
  const hands = random.happens(0.2) ? 2 : 1;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answers = await Promise.all(
      Array.from({ length: hands }, () => {
        const requestFaults = planRequestFaults(random, 'change order', world.only);
        return world.shop.call(method, `${at}${path}/${id}`, { token, body, ...requestFaults });
      }),
    );
    for (const answer of answers) world.answers.add(nameOf(answer), path || '/status');
    if (answers.some((answer) => answer && answer.status < 500)) return;
  }
}

function sendOff(_order: PaidOrder, random: Random) {
  const status = random.pick(['Processing', 'Shipped', 'Delivered'] as const);
  const shipment = { carrier: 'ups', trackingNumber: `1Z${random.between(1, 9)}` } as const;
  const body = status === 'Shipped' && random.happens(0.5) ? { status, shipment } : { status };
  return { method: 'PUT', path: '', body };
}

function cancel(_order: PaidOrder, random: Random) {
  const books = random.pick([{ restock: true }, { restock: false }, {}]);
  const body = { reason: 'A test of the fault harness', ...books };
  return { method: 'POST', path: '/cancel', body };
}

function refundPart({ amount_cents, product_id }: PaidOrder, random: Random) {
  const cents = random.between(1, Math.max(1, Math.floor(amount_cents * PART)));
  const digits = String(random.between(100_000, 999_999));
  const idempotencyKey = `00000000-0000-4000-8000-${digits}${digits}`;
  const copies = random.happens(0.5) && {
    products: [{ _id: product_id, count: 1 }],
    restock: random.happens(0.5),
  };
  const body = { amount: cents / 100, idempotencyKey, ...copies };
  return { method: 'POST', path: '/refund', body };
}

/** The order of a payment that a shopper was told of. */
async function pickOrder(
  { shop, confirmedOutcomes }: World,
  random: Random,
): Promise<PaidOrder | undefined> {
  const paid = confirmedOutcomes.flatMap((one) =>
    one.what === 'succeeded' ? one.transactionId : [],
  );
  if (paid.length === 0) return undefined;
  const transactionId = random.pick(paid);
  return await shop.server.withoutKill(() =>
    shop.db
      .selectFrom('orders')
      .innerJoin('payments', 'payments.id', 'orders.payment_id')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(['orders.id', 'orders.amount_cents', 'payment_id', 'transaction_id', 'product_id'])
      .where('payments.transaction_id', '=', transactionId)
      .executeTakeFirst(),
  );
}
