import { expect, test } from '@playwright/test';
import { begin, openFlow, outcome, press } from './library.ts';
import { challenge, setup, usual } from './library-bank-steps.ts';
import { listenAtGateway } from './wallets.ts';
import { eventNames } from './workbench.ts';

/** What the 3D Secure script reports, and the result (specification, section 4). */

const answers: readonly [actionCode: string, number: string, button: string, shifted: boolean][] = [
  ['SUCCESS', challenge, 'Confirm the payment', true],
  ['FAILURE', challenge, 'Give a wrong code', false],
  ['NOACTION', '4000000000002420', 'Confirm the payment', false],
];

// proves widget-three-d-secure.17, widget-transitions.28, widget-transitions.29
// proves widget-transitions.30, widget-calls.6
test('the bank’s answer is sent to the gateway for SUCCESS, FAILURE and NOACTION', async ({
  page,
}) => {
  for (const [actionCode, number, button, shifted] of answers)
    await test.step(actionCode, async () => {
      await openFlow(page, 'three-d-secure', setup('2', number));
      const heard = await listenAtGateway();
      await begin(page, 'Verify card');
      const bank = page.getByRole('dialog').frameLocator('iframe');
      await bank.getByRole('button', { name: button }).click();
      expect(await outcome(page)).toMatchObject({
        liabilityShifted: shifted,
        rawCardinalSDKVerificationData: { ActionCode: actionCode },
      });
      const [authenticated, ...more] = await heard(/authenticate_from_jwt$/);
      expect(more).toEqual([]);
      expect(authenticated?.body).toMatchObject({
        jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        paymentMethodNonce: expect.any(String),
      });
    });
});

// proves widget-calls.4, widget-calls.5
test('the lookup’s answer contains the bank’s address, the request and the return address', async ({
  page,
}) => {
  await openFlow(page, 'three-d-secure', usual);
  const lookedUp = page.waitForResponse('**/three_d_secure/lookup');
  await begin(page, 'Verify card');
  expect(await (await lookedUp).json()).toMatchObject({
    lookup: {
      acsUrl: expect.stringMatching(/^http/),
      pareq: expect.any(String),
      transactionId: expect.any(String),
      threeDSecureVersion: expect.stringMatching(/^2\./),
      termUrl: expect.stringMatching(/^http/),
      md: expect.any(String),
    },
    paymentMethod: { nonce: expect.any(String), type: 'CreditCard' },
    threeDSecureInfo: { status: 'challenge_required' },
  });
});

// proves widget-three-d-secure.9, widget-three-d-secure.16, widget-transitions.27
test('a card can pass without a challenge', async ({ page }) => {
  await openFlow(page, 'three-d-secure', setup('2', '4000000000001000'));
  expect(await press(page, 'Verify card')).toMatchObject({
    liabilityShifted: true,
    liabilityShiftPossible: true,
    verificationDetails: { liabilityShifted: true },
  });
  expect(await eventNames(page)).toEqual(['onLookupComplete']);
});
