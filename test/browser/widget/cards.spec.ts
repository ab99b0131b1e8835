import { expect, test } from '@playwright/test';
import { field, modelOf, openWorkbench, requestMethod } from './workbench.ts';

test('a typed card becomes a nonce', async ({ page }) => {
  await openWorkbench(page, { authorization: 'guest' });
  await expect(page.locator('#state')).toHaveText('ready');

  await field(page, 'number').fill('4111111111111111');
  await field(page, 'expirationDate').fill('12/30');
  await field(page, 'cvv').fill('123');
  await expect.poll(async () => (await modelOf(page))['requestable']).toBe(true);

  expect(await requestMethod(page)).toMatchObject({
    type: 'CreditCard',
    details: { cardType: 'Visa', lastFour: '1111', bin: '411111' },
    description: 'ending in 11',
  });
});
