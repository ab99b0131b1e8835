import { expect, test } from 'vitest';
import { charge, createTestGateway, type TestGateway } from './test-gateway.ts';

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

async function refund({ ask }: TestGateway, transactionId: string, wish: object) {
  const { data } = await ask<{ refundTransaction: { refund: { legacyId: string } } }>(
    `mutation ($input: RefundTransactionInput!) {
      refundTransaction(input: $input) { refund { legacyId } } }`,
    { input: { transactionId, refund: wish } },
  );
  return data.refundTransaction.refund.legacyId;
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
  const paid = await charge(gateway, 'fake-valid-nonce', { amount: '30.00', orderId: 'order-1' });
  await gateway.ask(
    `mutation ($input: SandboxSettleTransactionInput!) {
      sandboxSettleTransaction(input: $input) { transaction { status } } }`,
    { input: { transactionId: paid.id } },
  );
  const ids: string[] = [];
  for (const orderId of ['back-1', 'back-2', 'other-3']) {
    ids.push(await refund(gateway, paid.id, { amount: '10.00', orderId }));
    gateway.passSeconds(60);
  }
  await setStatus(gateway, ids[1] ?? '', 'SETTLEMENT_DECLINED');
  return { gateway, paid, ids };
}

test.each([
  [{}, ['other-3', 'back-2', 'back-1']],
  [{ orderId: { is: 'back-1' } }, ['back-1']],
  [{ orderId: { startsWith: 'back' } }, ['back-2', 'back-1']],
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

  expect(await refund(gateway, paid.id, { amount: '10.00', orderId: 'again' })).toBeTruthy();
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
