import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCustomer, aFingerprint, aGateway, aNonce, charge } from './a-gateway.ts';

test('transactions can be looked up by order', async () => {
  const gateway = aGateway();
  await charge(gateway, 'fake-valid-nonce', { amount: '10.00', orderId: 'order-1' });
  await charge(gateway, 'fake-valid-nonce', { amount: '2000.00', orderId: 'order-2' });
  const all = await gateway.app.request('/inspect/transactions');
  expect(await all.json()).toHaveLength(2);
  const one = await gateway.app.request('/inspect/transactions?orderId=order-2');
  expect(await one.json()).toMatchObject([
    { orderId: 'order-2', amountCents: 200000, status: 'PROCESSOR_DECLINED' },
  ]);
});

test('customers are listed with their stored methods', async () => {
  const gateway = aGateway();
  const customer = await aCustomer(gateway);
  await aNonce(gateway, await aFingerprint(gateway, customer.id));
  const response = await gateway.app.request('/inspect/customers');
  expect(await response.json()).toMatchObject([
    {
      id: customer.legacyId,
      email: 'ann@example.com',
      paymentMethods: [{ paymentMethod: 'VISA ending in 1111', isDefault: true }],
    },
  ]);
});

test('the front page says what it is, and shows text from orders as text', async () => {
  const gateway = aGateway();
  const orderId = '<b>order</b>';
  await charge(gateway, 'fake-valid-nonce', { amount: '10.00', orderId });
  const page = await (await gateway.app.request('/')).text();
  expect(page).toContain('Rehearsal: no real payment happens here.');
  expect(page).toContain('$10.00');
  expect(page).toContain('&lt;b&gt;order&lt;/b&gt;');
  expect(page).not.toContain(orderId);
});

test('what is committed to a file is there when the file is opened again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const path = join(folder, 'gateway.sqlite');
  const before = aGateway(path);
  const nonce = await aNonce(before, await aFingerprint(before));
  const made = await charge(before, nonce, { amount: '10.00', orderId: 'order-1' });

  // Opened beside the first, which is not closed: as after a sudden death.
  const after = aGateway(path);
  expect(after.store.transactions.find(made.legacyId)).toMatchObject({ orderId: 'order-1' });
  expect(after.store.nonces.find(nonce)?.consumedAt).not.toBeNull();
  before.store.close();
  after.store.close();
  rmSync(folder, { recursive: true });
});
