import { expect, test } from 'vitest';
import { aGateway, charge, type TestGateway } from './a-gateway.ts';

const settling = `mutation ($input: SandboxSettleTransactionInput!) {
  sandboxSettleTransaction(input: $input) { transaction { status } } }`;
const reversal = `mutation ($input: ReverseTransactionInput!) { reverseTransaction(input: $input) {
  reversal { __typename ... on Transaction { status } ... on Refund { status amount { value } } } } }`;
const refunding = `mutation ($input: RefundTransactionInput!) { refundTransaction(input: $input) {
  refund { status amount { value } refundedTransaction { id } } } }`;

async function aPayment(gateway: TestGateway, state?: 'settled') {
  const made = await charge(gateway, 'fake-valid-nonce', { amount: '20.00', orderId: 'order-1' });
  if (state === 'settled') await gateway.ask(settling, { input: { transactionId: made.id } });
  return made;
}

test('reversing a payment that has not settled voids it', async () => {
  const gateway = aGateway();
  const { id, legacyId } = await aPayment(gateway);
  const { data } = await gateway.ask(reversal, { input: { transactionId: id } });
  expect(data).toEqual({
    reverseTransaction: { reversal: { __typename: 'Transaction', status: 'VOIDED' } },
  });
  const stored = gateway.store.transactions.find(legacyId);
  expect(stored?.status).toBe('VOIDED');
  expect(stored?.history.map(({ status }) => status)).toEqual([
    'VOIDED',
    'SUBMITTED_FOR_SETTLEMENT',
    'AUTHORIZED',
  ]);
});

test('reversing a settled payment refunds it in full', async () => {
  const gateway = aGateway();
  const { id, legacyId } = await aPayment(gateway, 'settled');
  const { data } = await gateway.ask(reversal, { input: { transactionId: id } });
  expect(data).toEqual({
    reverseTransaction: {
      reversal: {
        __typename: 'Refund',
        status: 'SUBMITTED_FOR_SETTLEMENT',
        amount: { value: '20.00' },
      },
    },
  });
  expect(gateway.store.refunds.listOf(legacyId)).toHaveLength(1);
});

test('a payment cannot be reversed twice', async () => {
  const gateway = aGateway();
  const { id } = await aPayment(gateway);
  await gateway.ask(reversal, { input: { transactionId: id } });
  const { errors } = await gateway.ask(reversal, { input: { transactionId: id } });
  expect(errors?.[0]?.extensions?.['legacyCode']).toBe('91504');
});

test('a refund takes part of a settled payment, never more than is left', async () => {
  const gateway = aGateway();
  const { id } = await aPayment(gateway, 'settled');
  const refund = (amount?: string) =>
    gateway.ask(refunding, { input: { transactionId: id, refund: { amount } } });

  expect((await refund('15.00')).data).toMatchObject({
    refundTransaction: { refund: { amount: { value: '15.00' }, refundedTransaction: { id } } },
  });
  expect((await refund('5.01')).errors?.[0]?.extensions?.['legacyCode']).toBe('91521');
  expect((await refund()).data).toMatchObject({
    refundTransaction: { refund: { amount: { value: '5.00' } } },
  });
  expect((await refund('0.01')).errors?.[0]?.extensions?.['legacyCode']).toBe('91512');
});

test('a payment that has not settled cannot be refunded', async () => {
  const gateway = aGateway();
  const { id } = await aPayment(gateway);
  const { errors } = await gateway.ask(refunding, { input: { transactionId: id } });
  expect(errors?.[0]?.extensions?.['legacyCode']).toBe('91506');
});

test('a settlement can be declined', async () => {
  const gateway = aGateway();
  const { id } = await aPayment(gateway);
  const input = { transactionId: id, settlementState: 'SETTLEMENT_DECLINED' };
  const { data } = await gateway.ask(settling, { input });
  expect(data).toEqual({
    sandboxSettleTransaction: { transaction: { status: 'SETTLEMENT_DECLINED' } },
  });
});

test('an unknown transaction is not found', async () => {
  const { ask } = aGateway();
  const { errors } = await ask(reversal, { input: { transactionId: 'nothing' } });
  expect(errors?.[0]?.extensions?.['errorClass']).toBe('NOT_FOUND');
});
