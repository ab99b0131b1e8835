import { expect, type Page, test } from '@playwright/test';
import { begin, openFlow, outcome } from './library.ts';
import { listenAtGateway } from './wallets.ts';

/** What the 3D Secure script reports, and what becomes of it (specification, section 4). */

const answers: readonly [actionCode: string, number: string, press: string, shifted: boolean][] = [
  ['SUCCESS', '4000000000001091', 'Confirm the payment', true],
  ['FAILURE', '4000000000001091', 'Give a wrong code', false],
  ['NOACTION', '4000000000002420', 'Confirm the payment', false],
];

// proves widget-three-d-secure.17, widget-transitions.28, widget-transitions.29
// proves widget-transitions.30, widget-calls.6
test('an answer of the bank goes to the gateway, be it SUCCESS, FAILURE or NOACTION', async ({
  page,
}) => {
  for (const [actionCode, number, press, shifted] of answers)
    await test.step(actionCode, async () => {
      const setup = { options: { version: '2' }, request: { amount: '10.00' }, extras: { number } };
      await openFlow(page, 'three-d-secure', setup);
      const heard = await listenAtGateway();
      await begin(page, 'Verify card');
      const bank = page.getByRole('dialog').frameLocator('iframe');
      await bank.getByRole('button', { name: press }).click();
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
test('the lookup’s answer names the bank, what it is to be asked, and where its answer goes', async ({
  page,
}) => {
  const number = '4000000000001091';
  const setup = { options: { version: '2' }, request: { amount: '10.00' }, extras: { number } };
  await openFlow(page, 'three-d-secure', setup);
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

/** The error that the library keeps to itself when it falls back to version 1. */
async function setupErrorOf(page: Page): Promise<unknown> {
  return await page.evaluate(async () => {
    const { _framework: framework } = globalThis.workbench.component as unknown as {
      _framework: { getDfReferenceId(): Promise<string> };
    };
    return await framework.getDfReferenceId().catch((error: unknown) => {
      const { code, type } = error as { code: string; type: string };
      return { code, type };
    });
  });
}

// proves widget-three-d-secure-errors.6, widget-three-d-secure-errors.7
test('behind the fall back to version 1 lies what was wrong with the 3D Secure script', async ({
  page,
}) => {
  const rows = [
    ['songbird-missing', 'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED', 'NETWORK'],
    ['songbird-no-global', 'THREEDS_CARDINAL_SDK_SETUP_FAILED', 'UNKNOWN'],
  ] as const;
  for (const [fault, code, type] of rows)
    await test.step(code, async () => {
      await openFlow(page, 'three-d-secure', { options: { version: '2' }, faults: [fault] });
      expect(await setupErrorOf(page)).toEqual({ code, type });
    });
});
