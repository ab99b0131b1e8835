import { afterAll, expect, test } from 'vitest';
import { transactionOf } from './answers.ts';
import { putOnSale, signUp, signUpBuyers } from './people-and-books.ts';
import { FAULT_POINTS, type RequestKind } from './plan-faults.ts';
import { Shop } from './shop.ts';

// The numbers of `POINTS` count D1 calls, so they must follow when a call gets another query.

const shop = await Shop.open({});
afterAll(() => shop.remove());
const [buyer] = await signUpBuyers(shop, 1);
const [admin] = await signUp(shop, 1, 1);
const [book] = await putOnSale(shop, [{ priceCents: 1250, copies: 9 }]);
if (!buyer || !admin || !book) throw new Error('There is no buyer, admin or book');
const products = [{ _id: book.id, count: 1 }];

/** A delay at each of a request's D1 calls that may be hit. */
function delays(requestKind: RequestKind) {
  const numbers = [...new Set<number>(FAULT_POINTS[requestKind].d1)];
  return numbers.map((n) => ({ at: 'd1', n, kind: 'delayed', ms: 1 }) as const);
}

/** The D1 calls that were hit in the meantime, one a line. */
async function hitBy(call: () => Promise<unknown>): Promise<string[]> {
  const before = shop.injected.d1.table('').split('\n');
  await call();
  const after = shop.injected.d1.table('').split('\n');
  return after.filter((line) => !before.includes(line));
}

async function pay(key: string, more: object = {}, requestKind?: RequestKind) {
  const body = {
    paymentMethodNonce: 'fake-valid-nonce',
    amount: 12.5,
    idempotencyKey: key,
    ...more,
  };
  const faults = requestKind ? delays(requestKind) : [];
  const path = `/braintree/payment/${buyer?.id}`;
  return await shop.call('POST', path, { token: buyer?.token ?? '', body, faults });
}

test('a payment can be hit when it writes its attempt and its order', async () => {
  const hit = await hitBy(() => pay('with books', { products }, 'pay'));

  expect(hit).toContainEqual(expect.stringMatching(/^write the attempt /));
  expect(hit).toContainEqual(expect.stringMatching(/^write the order /));
});

test('an order for an earlier payment can be hit when it is written', async () => {
  const paid = await pay('amount only');
  const order = { products, transaction_id: transactionOf(paid), amount: 12.5, address: '' };
  const sending = { token: buyer.token, body: { order }, faults: delays('order') };

  const hit = await hitBy(() => shop.call('POST', `/order/create/${buyer.id}`, sending));

  expect(hit).toContainEqual(expect.stringMatching(/^write the order /));
});

test('a cancellation can be hit when it writes its refund and the refund’s outcome', async () => {
  await pay('to cancel', { products });
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const sending = { token: admin.token, body: {}, faults: delays('change order') };

  const hit = await hitBy(() => shop.call('POST', `/order/${id}/cancel/${admin.id}`, sending));

  expect(hit).toContainEqual(expect.stringMatching(/^batch insert refunds /));
  expect(hit).toContainEqual(expect.stringMatching(/^batch update refunds /));
});
