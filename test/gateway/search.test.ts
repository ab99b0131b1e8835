import { expect, test } from 'vitest';
import { charge, createTestGateway, type TestGateway } from './test-gateway.ts';

const searching = `query ($input: TransactionSearchInput!, $first: Int, $after: String) {
  search { transactions(input: $input, first: $first, after: $after) {
    edges { cursor node { id orderId status } }
    pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;

type Page = {
  search: {
    transactions: {
      edges: { cursor: string; node: { id: string; orderId: string; status: string } }[];
      pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
    };
  };
};

async function search({ ask }: TestGateway, input: object, page: object = {}) {
  const { data } = await ask<Page>(searching, { input, ...page });
  return data.search.transactions;
}

async function createGatewayWithPayments() {
  const gateway = createTestGateway();
  for (const [orderId, amount] of [
    ['shop-1', '10.00'],
    ['shop-2', '2000.00'],
    ['other-3', '30.00'],
  ]) {
    await charge(gateway, 'fake-valid-nonce', { amount, orderId });
    gateway.passSeconds(60);
  }
  return gateway;
}

test.each([
  [{}, ['other-3', 'shop-2', 'shop-1']],
  [{ orderId: { is: 'shop-2' } }, ['shop-2']],
  [{ orderId: { is: 'shop' } }, []],
  [{ status: { is: 'PROCESSOR_DECLINED' } }, ['shop-2']],
  [{ status: { in: ['SUBMITTED_FOR_SETTLEMENT', 'SETTLED'] } }, ['other-3', 'shop-1']],
  [{ orderId: { is: 'shop-1' }, status: { is: 'SUBMITTED_FOR_SETTLEMENT' } }, ['shop-1']],
  [{ orderId: { is: 'shop-2' }, status: { is: 'SUBMITTED_FOR_SETTLEMENT' } }, []],
  [{ createdAt: { greaterThanOrEqualTo: '2026-11-21T10:01:00Z' } }, ['other-3', 'shop-2']],
  [{ createdAt: { lessThanOrEqualTo: '2026-11-21T10:00:30Z' } }, ['shop-1']],
])('a search by %j finds %j', async (input, orderIds) => {
  const { edges } = await search(await createGatewayWithPayments(), input);
  expect(edges.map(({ node }) => node.orderId)).toEqual(orderIds);
});

const TYPED = `{ search { transactions(input: { createdAt: { lessThanOrEqualTo: "2026-13-45T10:00:00Z" } }) {
  pageInfo { hasNextPage } } } }`;

test.each([
  ['a month that does not exist', searching, '2026-13-01T10:00:00Z'],
  ['words', searching, 'yesterday'],
  ['words in the query itself', TYPED, undefined],
])('a search with %s for a time is refused by the schema', async (_, query, time) => {
  const input = { createdAt: { greaterThanOrEqualTo: time } };
  const answer = await (await createGatewayWithPayments()).ask(
    query,
    time === undefined ? {} : { input },
  );

  expect(answer).not.toHaveProperty('data');
  expect(answer.errors).toHaveLength(1);
  expect(answer.errors?.[0]?.message).toContain('Timestamp');
  expect(answer.errors?.[0]).not.toHaveProperty('extensions');
});

test('the pages of a search have no gaps or repetitions', async () => {
  const gateway = await createGatewayWithPayments();
  const first = await search(gateway, {}, { first: 2 });
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const rest = await search(gateway, {}, { first: 2, after: first.pageInfo.endCursor });
  expect([...first.edges, ...rest.edges].map(({ node }) => node.orderId)).toEqual([
    'other-3',
    'shop-2',
    'shop-1',
  ]);
  expect(rest.pageInfo.hasNextPage).toBe(false);
});

test('a transaction is found by its id, in either form', async () => {
  const gateway = await createGatewayWithPayments();
  const { edges } = await search(gateway, { orderId: { is: 'shop-1' } });
  const id = edges[0]?.node.id ?? '';
  const legacyId = Buffer.from(id, 'base64').toString().replace('transaction_', '');
  for (const wanted of [id, legacyId]) {
    const found = await search(gateway, { id: { is: wanted } });
    expect(found.edges.map(({ node }) => node.orderId)).toEqual(['shop-1']);
  }
  const { data } = await gateway.ask(
    'query ($id: ID!) { node(id: $id) { ... on Transaction { orderId } } }',
    { id },
  );
  expect(data).toEqual({ node: { orderId: 'shop-1' } });
});
