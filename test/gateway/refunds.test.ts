import { expect, test } from 'vitest';
import { charge, createTestGateway, type TestGateway } from './test-gateway.ts';

const settling = `mutation ($input: SandboxSettleTransactionInput!) {
  sandboxSettleTransaction(input: $input) { transaction { status } } }`;
const reversal = `mutation ($input: ReverseTransactionInput!) {
  reverseTransaction(input: $input) { clientMutationId } }`;
const refunding = `mutation ($input: RefundTransactionInput!) { refundTransaction(input: $input) {
  refund { legacyId amount { value } refundedTransaction { id } } } }`;

async function createPayment(gateway: TestGateway, amount: string, state?: 'settled') {
  const made = await charge(gateway, 'fake-valid-nonce', { amount, orderId: 'order-1' });
  if (state === 'settled') await gateway.ask(settling, { input: { transactionId: made.id } });
  return made;
}

function refund({ ask }: TestGateway, transactionId: string, wish: object) {
  type Refunded = { refundTransaction: { refund: { legacyId: string } } };
  return ask<Refunded>(refunding, { input: { transactionId, refund: wish } });
}

test('a payment cannot be reversed twice', async () => {
  const gateway = createTestGateway();
  const { id } = await createPayment(gateway, '20.00');
  await gateway.ask(reversal, { input: { transactionId: id } });
  const { errors } = await gateway.ask(reversal, { input: { transactionId: id } });
  expect(errors?.[0]?.extensions?.['legacyCode']).toBe('91504');
});

test('a refund takes part of a settled payment, never more than is left', async () => {
  const gateway = createTestGateway();
  const { id } = await createPayment(gateway, '20.00', 'settled');
  const give = (amount?: string) => refund(gateway, id, { amount });

  expect((await give('15.00')).data).toMatchObject({
    refundTransaction: { refund: { amount: { value: '15.00' }, refundedTransaction: { id } } },
  });
  expect((await give('5.01')).errors?.[0]?.extensions?.['legacyCode']).toBe('91521');
  expect((await give()).data).toMatchObject({
    refundTransaction: { refund: { amount: { value: '5.00' } } },
  });
  expect((await give('0.01')).errors?.[0]?.extensions?.['legacyCode']).toBe('91512');
});

test('a payment that has not settled cannot be refunded', async () => {
  const gateway = createTestGateway();
  const { id } = await createPayment(gateway, '20.00');
  const { errors } = await refund(gateway, id, {});
  expect(errors?.[0]?.extensions?.['legacyCode']).toBe('91506');
});

test('an unknown transaction is not found', async () => {
  const { ask } = createTestGateway();
  const { errors } = await ask(reversal, { input: { transactionId: 'nothing' } });
  expect(errors?.[0]?.extensions?.['errorClass']).toBe('NOT_FOUND');
});

const searching = `query ($input: RefundSearchInput!, $first: Int, $after: String) {
  search { refunds(input: $input, first: $first, after: $after) {
    edges { cursor node { id legacyId orderId status statusHistory { status }
      refundedTransaction { legacyId } } }
    pageInfo { hasNextPage endCursor } } } }`;

type Page = {
  search: {
    refunds: {
      edges: {
        cursor: string;
        node: {
          id: string;
          legacyId: string;
          orderId: string;
          status: string;
          statusHistory: { status: string }[];
          refundedTransaction: { legacyId: string };
        };
      }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  };
};

async function search({ ask }: TestGateway, input: object, page: object = {}) {
  const { data } = await ask<Page>(searching, { input, ...page });
  return data.search.refunds;
}

function setStatus({ app }: TestGateway, id: string, status: string) {
  return app.request('/rehearsal/statuses', {
    method: 'POST',
    body: JSON.stringify({ id, status }),
  });
}

/** Three refunds of a payment, a minute apart; the processor has declined the second one. */
async function createGatewayWithRefunds() {
  const gateway = createTestGateway();
  const paid = await createPayment(gateway, '30.00', 'settled');
  const ids: string[] = [];
  for (const orderId of ['back-1', 'back-2', 'other-3']) {
    const { data } = await refund(gateway, paid.id, { amount: '10.00', orderId });
    ids.push(data.refundTransaction.refund.legacyId);
    gateway.passSeconds(60);
  }
  await setStatus(gateway, ids[1] ?? '', 'SETTLEMENT_DECLINED');
  return { gateway, paid, ids };
}

test.each([
  [{}, ['other-3', 'back-2', 'back-1']],
  [{ orderId: { is: 'back-1' } }, ['back-1']],
  [{ status: { is: 'SETTLEMENT_DECLINED' } }, ['back-2']],
  [{ status: { in: ['FAILED', 'SETTLEMENT_DECLINED'] } }, ['back-2']],
  [{ createdAt: { greaterThanOrEqualTo: '2026-11-21T10:01:00Z' } }, ['other-3', 'back-2']],
  [{ createdAt: { lessThanOrEqualTo: '2026-11-21T10:00:30Z' } }, ['back-1']],
])('a search for refunds by %j finds %j', async (input, orderIds) => {
  const { edges } = await search((await createGatewayWithRefunds()).gateway, input);
  expect(edges.map(({ node }) => node.orderId)).toEqual(orderIds);
});

test('a refund is found by its id, with its history and the transaction', async () => {
  const { gateway, paid, ids } = await createGatewayWithRefunds();
  const [, legacyId = ''] = ids;
  for (const is of [legacyId, btoa(`refund_${legacyId}`)]) {
    const { edges } = await search(gateway, { id: { is } });
    expect(edges.map(({ node }) => node)).toMatchObject([
      {
        legacyId,
        status: 'SETTLEMENT_DECLINED',
        statusHistory: [{ status: 'SETTLEMENT_DECLINED' }, { status: 'SUBMITTED_FOR_SETTLEMENT' }],
        refundedTransaction: { legacyId: paid.legacyId },
      },
    ]);
  }
});

test('the pages of a search for refunds have no gaps or repetitions', async () => {
  const { gateway } = await createGatewayWithRefunds();
  const first = await search(gateway, {}, { first: 2 });
  expect(first.pageInfo.hasNextPage).toBe(true);
  const rest = await search(gateway, {}, { first: 2, after: first.pageInfo.endCursor });
  expect([...first.edges, ...rest.edges].map(({ node }) => node.orderId)).toEqual([
    'other-3',
    'back-2',
    'back-1',
  ]);
  expect(rest.pageInfo.hasNextPage).toBe(false);
});

test.each([
  { statusTransition: { failedAt: { greaterThanOrEqualTo: '2026-11-21T10:00:00Z' } } },
  { amount: { value: { is: '10.00' } } },
  { status: { is: 'DECLINED' } },
])('a search for refunds by %j, which the gateway does not know, is refused', async (input) => {
  const answer = await createTestGateway().ask(searching, { input });

  expect(answer).not.toHaveProperty('data');
  expect(answer.errors).toHaveLength(1);
});

test('what a failed refund would have returned can be refunded again', async () => {
  const { gateway, paid } = await createGatewayWithRefunds();

  expect((await refund(gateway, paid.id, { amount: '10.00' })).errors).toBeUndefined();
});

test('the rehearsal gives a transaction or a refund any later status, and nothing else one', async () => {
  const { gateway, paid } = await createGatewayWithRefunds();

  expect((await setStatus(gateway, paid.legacyId, 'SETTLEMENT_DECLINED')).status).toBe(201);
  expect(gateway.store.transactions.find(paid.legacyId)).toMatchObject({
    status: 'SETTLEMENT_DECLINED',
    history: [{ status: 'SETTLEMENT_DECLINED' }, { status: 'SETTLED' }, {}, {}, {}],
  });
  expect((await setStatus(gateway, 'unknown', 'FAILED')).status).toBe(404);
  expect((await setStatus(gateway, paid.legacyId, 'LOST')).status).toBe(422);
});
