import { expect, test } from 'vitest';
import { aGateway, charge } from './a-gateway.ts';

type Settled = {
  status: string;
  statusHistory: { processorResponse?: { legacyCode: string } | null }[];
};

async function settle(gateway: ReturnType<typeof aGateway>, transactionId: string) {
  const { data } = await gateway.ask<{ sandboxSettleTransaction: { transaction: Settled } }>(
    `mutation ($input: SandboxSettleTransactionInput!) { sandboxSettleTransaction(input: $input) {
      transaction { status statusHistory {
        ... on SettlementDeclinedEvent { processorResponse { legacyCode } } } } } }`,
    { input: { transactionId } },
  );
  return data.sandboxSettleTransaction.transaction;
}

test.each([
  ['4000.99', 'SETTLING', 'SETTLED', undefined],
  ['4001.00', 'SETTLING', 'SETTLEMENT_DECLINED', '4001'],
  ['4002.50', 'SETTLEMENT_PENDING', 'SETTLED', undefined],
  ['4003.00', 'SETTLING', 'SETTLEMENT_DECLINED', '4003'],
  ['5000.99', 'SETTLING', 'SETTLEMENT_DECLINED', '5000'],
  ['5001.02', 'SETTLING', 'SETTLEMENT_DECLINED', '3000'],
  ['5002.00', 'SETTLING', 'SETTLED', undefined],
])('a PayPal payment of %s is %s at first and ends as %s', async (amount, first, last, code) => {
  const gateway = aGateway();
  const made = await charge(gateway, 'fake-paypal-one-time-nonce', { amount });
  expect(made.status).toBe(first);
  const { status, statusHistory } = await settle(gateway, made.id);
  expect(status).toBe(last);
  expect(statusHistory[0]?.processorResponse?.legacyCode).toBe(code);
  expect(gateway.store.transactions.find(made.legacyId)?.status).toBe(last);
});

test.each(['4001.00', '4002.00', '5001.02'])('a card payment of %s settles', async (amount) => {
  const gateway = aGateway();
  const made = await charge(gateway, 'fake-valid-nonce', { amount });
  expect((await settle(gateway, made.id)).status).toBe('SETTLED');
});

test('a PayPal payment that is pending can be voided', async () => {
  const gateway = aGateway();
  const made = await charge(gateway, 'fake-paypal-one-time-nonce', { amount: '4002.00' });
  await gateway.ask(
    'mutation ($input: ReverseTransactionInput!) { reverseTransaction(input: $input) { clientMutationId } }',
    { input: { transactionId: made.id } },
  );
  expect(gateway.store.transactions.find(made.legacyId)?.status).toBe('VOIDED');
});
