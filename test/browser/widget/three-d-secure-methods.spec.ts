import { expect, test } from '@playwright/test';
import { answer, ask, cards, openWithThreeDSecure, threeDSecureRequests } from './bank-steps.ts';
import { typeCard } from './card-form.ts';
import { customerWith, newestRequest } from './gateway-steps.ts';
import { part } from './parts.ts';
import { wallets } from './wallets.ts';
import { modelOf, openWorkbench, resultOf } from './workbench.ts';

// Which payment methods are verified by 3D Secure, and which are not.

// proves widget-purpose.3
test('without 3D Secure there is no lookup', async ({ page }) => {
  const before = await newestRequest();
  await openWorkbench(page);
  await typeCard(page, cards.passes);
  await ask(page);

  expect(await answer(page)).not.toHaveProperty('liabilityShifted');
  expect(await threeDSecureRequests(before)).toEqual([]);
});

// proves widget-setup-rules.14, widget-setup-rules.16
test('a saved card is verified, and a second request returns the same result', async ({ page }) => {
  const customerId = await customerWith({ kind: 'card', number: cards.frictionless });
  await openWithThreeDSecure(page, { authorization: 'customer', customerId });
  const before = await newestRequest();
  await expect.poll(async () => (await modelOf(page))['requestable']).toBe(true);
  await ask(page);
  const first = await answer(page);
  expect(first).toMatchObject({ vaulted: true, liabilityShifted: true });
  expect(await threeDSecureRequests(before)).toHaveLength(1);

  await ask(page);
  await expect(page.locator('#state')).toHaveText('answered');
  expect(await resultOf(page)).toEqual(first);
  expect(await threeDSecureRequests(before)).toHaveLength(1);
});

// proves widget-setup-rules.15
test('a Google Pay card is verified unless it is network tokenized', async ({ page }) => {
  for (const networkTokenized of [false, true]) {
    await test.step(networkTokenized ? 'network tokenized' : 'not network tokenized', async () => {
      await openWithThreeDSecure(page, {
        options: { paymentOptionPriority: ['googlePay'], googlePay: wallets.googlePay },
        merchant: { googleNetworkTokenized: networkTokenized },
      });
      const before = await newestRequest();
      const opened = page.waitForEvent('popup');
      await part(page, 'google-pay-button').getByRole('button').click();
      const popup = await opened;
      await popup.getByRole('button', { name: /^Pay/ }).click();
      await expect.poll(async () => (await modelOf(page))['requestable']).toBe(true);
      await ask(page);
      expect(await answer(page)).toMatchObject({
        type: 'AndroidPayCard',
        details: { isNetworkTokenized: networkTokenized },
      });
      expect((await threeDSecureRequests(before)).map(({ call }) => call)).toEqual(
        networkTokenized ? [] : ['lookup'],
      );
    });
  }
});
