import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';

/** 3D Secure through the library alone: setups and the shopper's steps at the bank. */

/** A card whose bank asks for a challenge. */
export const challenge = '4000000000001091';
/** A card whose bank supports only version 1. */
export const oldBank = '4000000000000002';

/** Sets up the verification of this card with this version or framework. */
export const setup = (version: string, number: string, more: SetupInput = {}): SetupInput => ({
  ...more,
  options: { version, ...more.options },
  request: { amount: '10.00', ...more.request },
  extras: { number, ...more.extras },
});

export const usual = setup('2', challenge);

/** The challenge of a bank that supports only version 1. */
export function olderBank(page: Page): FrameLocator {
  return page.frameLocator('iframe[name^="braintreethreedsecurelanding"]');
}

export async function confirm(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Confirm the payment' }).click();
}

/** The result of a successful challenge. */
export const verified = {
  type: 'CreditCard',
  nonce: expect.any(String),
  description: 'ending in 91',
  details: { lastFour: '1091', bin: '400000' },
  binData: expect.any(Object),
  liabilityShifted: true,
  liabilityShiftPossible: true,
  threeDSecureInfo: { status: 'authenticate_successful' },
};
