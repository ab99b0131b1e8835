import { expect, type Page } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';
import { customerWith, requestsAfter } from './gateway-steps.ts';
import { savedRows } from './parts.ts';
import { modelOf, openWorkbench, resultOf } from './workbench.ts';

/** Steps of the shopper, the shop and the bank in a 3D Secure payment. */

export type Setup = Omit<SetupInput, 'widget'>;

const threeDSecure = { amount: '10.00' };
export const somethingWentWrong =
  'DropinError: Something went wrong during 3D Secure authentication. Please try again.';

export const cards = {
  frictionless: '4000000000002701',
  passes: '4000000000002503',
  fails: '4000000000002370',
  versionOne: '4000000000000002',
};

export async function openWithThreeDSecure(page: Page, setup: Setup = {}): Promise<void> {
  await openWorkbench(page, { ...setup, options: { threeDSecure, ...setup.options } });
  await expect(page.locator('#state')).toHaveText('ready');
}

/** Clicks the shop's button without waiting for the outcome. */
export async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request payment method' }).click();
}

export async function answer(page: Page): Promise<unknown> {
  await expect(page.locator('#state')).toHaveText(/^(answered|refused)$/);
  return await resultOf(page);
}

/** Returns the braintree-web error behind the widget's error, and that error's original error. */
export async function causeOf(page: Page) {
  return await page.evaluate(() => {
    type Cause = { code?: string; message?: string; details?: { originalError?: object } };
    const { _braintreeWebError: cause } = Object(globalThis.workbench.result) as {
      _braintreeWebError?: Cause;
    };
    const { code, description } = Object(cause?.details?.originalError) as Record<string, unknown>;
    return { code: cause?.code, message: cause?.message, original: { code, description } };
  });
}

/** The bank's challenge window of 3D Secure version 2. */
export function bank(page: Page) {
  return page.frameLocator('iframe[name="rehearsal-three-d-secure"]');
}

export async function pressAtBank(page: Page, name: string): Promise<void> {
  await bank(page).getByRole('button', { name }).click();
}

/**
 * Returns the 3D Secure requests after that request id: call (last part of the path), nonce, status
 * and body.
 */
export async function threeDSecureRequests(after: number) {
  return (await requestsAfter(after))
    .filter(({ path }) => path.includes('/three_d_secure/'))
    .map(({ path, status, body }) => ({
      call: path.split('/').at(-1),
      nonce: path.split('/').at(-3),
      status,
      body: Object(body) as Record<string, unknown>,
    }));
}

/** Opens the workbench for a customer with these cards saved and none of them selected. */
export async function openWithSaved(
  page: Page,
  numbers: string[],
  setup: Setup = {},
): Promise<void> {
  const customerId = await customerWith(
    ...numbers.map((number) => ({ kind: 'card', number }) as const),
  );
  await openWithThreeDSecure(page, {
    authorization: 'customer',
    customerId,
    options: { preselectVaultedPaymentMethod: false },
    ...setup,
  });
  await expect(savedRows(page)).toHaveCount(numbers.length);
}

/** Selects a saved card and requests it. */
export async function requestSaved(page: Page, index: number): Promise<void> {
  await savedRows(page).nth(index).click();
  await expect.poll(async () => (await modelOf(page))['requestable']).toBe(true);
  await ask(page);
}
