import { expect, type Page, test } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { rewriteConfiguration } from './gateway-steps.ts';
import { openFailingFlow, openFlow } from './library.ts';
import { usual } from './library-bank-steps.ts';

/** 3D Secure through the library alone, where it or its script cannot be set up. */

const refusedSetups: readonly [code: string, message: string, setup: SetupInput][] = [
  [
    'THREEDS_NOT_ENABLED',
    '3D Secure is not enabled for this merchant.',
    { merchant: { offers: [] }, options: { version: '1' } },
  ],
  [
    'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY',
    '3D Secure can not use a tokenization key for authorization.',
    { authorization: 'key' },
  ],
  [
    'THREEDS_NOT_ENABLED_FOR_V2',
    '3D Secure version 2 is not enabled for this merchant. Contact Braintree Support for assistance at https://help.braintreepayments.com/',
    { merchant: { threeDSecureJwt: false } },
  ],
  [
    'THREEDS_UNRECOGNIZED_VERSION',
    'Version `3` is not a recognized version. You may need to update the version of your Braintree SDK to support this version.',
    { options: { version: '3' } },
  ],
];

// proves widget-provider-rules.12, widget-provider-rules.13, widget-provider-rules.14
// proves widget-provider-rules.16, widget-three-d-secure-errors.1, widget-three-d-secure-errors.2
// proves widget-three-d-secure-errors.4, widget-three-d-secure-errors.5
test('3D Secure refuses a setup that cannot work', async ({ page }) => {
  for (const [code, message, setup] of refusedSetups)
    await test.step(code, async () => {
      const given = { ...usual, ...setup };
      const refusal = await openFailingFlow(page, 'three-d-secure', given);
      expect(refusal).toMatchObject({ code, type: 'MERCHANT', message });
    });
});

// proves widget-provider-rules.15, widget-three-d-secure-errors.3
test('3D Secure in production requires HTTPS', async ({ page }) => {
  await rewriteConfiguration(page, '"DEVELOPMENT"', '"PRODUCTION"');
  const setup = { ...usual, options: { version: '1' } };
  expect(await openFailingFlow(page, 'three-d-secure', setup)).toMatchObject({
    code: 'THREEDS_HTTPS_REQUIRED',
    type: 'MERCHANT',
    message: '3D Secure requires HTTPS.',
  });
});

/** Returns the error that the library hides when it falls back to version 1. */
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
test('the hidden setup error says why the 3D Secure script failed', async ({ page }) => {
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
