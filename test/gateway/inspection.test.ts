import { expect, test } from 'vitest';
import { createGateway } from '../rehearsal/gateway/gateway.ts';
import { charge, createFullGateway, createTestGateway, setControls } from './test-gateway.ts';

test('transactions can be looked up by order', async () => {
  const gateway = createTestGateway();
  await charge(gateway, 'fake-valid-nonce', { amount: '10.00', orderId: 'order-1' });
  await charge(gateway, 'fake-valid-nonce', { amount: '2000.00', orderId: 'order-2' });
  const all = await gateway.app.request('/inspect/transactions');
  expect(await all.json()).toHaveLength(2);
  const one = await gateway.app.request('/inspect/transactions?orderId=order-2');
  expect(await one.json()).toMatchObject([
    { orderId: 'order-2', amountCents: 200000, status: 'PROCESSOR_DECLINED' },
  ]);
});

test('the front page says that it is a rehearsal, and shows markup in orders as text', async () => {
  const gateway = createTestGateway();
  const orderId = '<b>order</b>';
  await charge(gateway, 'fake-valid-nonce', { amount: '10.00', orderId });
  const page = await (await gateway.app.request('/')).text();
  expect(page).toContain('Rehearsal: no real payment happens here.');
  expect(page).toContain('$10.00');
  expect(page).toContain('&lt;b&gt;order&lt;/b&gt;');
  expect(page).not.toContain(orderId);
});

test('the front page shows the settings, the faults and a link to the workbench', async () => {
  const gateway = createFullGateway();
  const look = async () => await (await gateway.app.request('/')).text();
  expect(await look()).toContain('No faults are switched on.');
  await setControls(gateway, {
    merchant: { supportedCardBrands: ['VISA', 'ELO'] },
    faults: ['lookup-fails'],
  });
  const page = await look();
  expect(page).toContain('<code>lookup-fails</code>: The lookup fails with an internal error');
  expect(page).toContain('VISA, ELO');
  expect(page).not.toContain('/workbench/');
  const { store } = gateway;
  const known = createGateway({
    store,
    clock: () => new Date(),
    origin: '',
    shop: 'http://localhost:8787',
  });
  expect(await (await known.request('/')).text()).toContain('http://localhost:8787/workbench/');
});
