import { expect, test } from 'vitest';
import { startTestGateway } from '#support/start-test-gateway.ts';
import { NO_SUMS } from '../../functions/orders/price-total.ts';
import { createBraintreeGateway } from '../../functions/payments/braintree/gateway.ts';
import {
  type ListedTransaction,
  listTransactionsSince,
} from '../../functions/payments/braintree/list-transactions.ts';

test('all transactions since a time are listed, page by page, each once', async () => {
  const keys = { publicKey: 'local_public_key', privateKey: 'local_private_key' };
  const config = { environment: 'local', localUrl: await startTestGateway(), ...keys } as const;
  const gateway = createBraintreeGateway(config);
  const customerId = await gateway.createCustomer({ name: 'Sam', email: 'sam@example.com' });
  const orderIds = Array.from({ length: 53 }, () => crypto.randomUUID());
  for (const orderId of orderIds) {
    const charge = { nonce: 'fake-valid-nonce', amountCents: 700, customerId, orderId };
    await gateway.charge({ ...charge, deviceData: undefined, lines: [], sums: NO_SUMS });
  }
  const list = async (since: number) => {
    const found: ListedTransaction[] = [];
    for await (const each of listTransactionsSince(config, new Date(since))) found.push(each);
    return found;
  };

  const found = await list(Date.now() - 60_000);

  expect(found.map(({ orderId }) => orderId).sort()).toEqual(orderIds.sort());
  expect(found[0]).toEqual({
    id: expect.any(String),
    orderId: expect.any(String),
    status: 'SUBMITTED_FOR_SETTLEMENT',
    createdAt: expect.any(String),
    amount: '7.00 USD',
  });
  expect(await list(Date.now() + 3_600_000)).toEqual([]);
});
