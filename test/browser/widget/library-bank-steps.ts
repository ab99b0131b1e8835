import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { SetupInput } from '../../rehearsal/workbench/setup.ts';

/** 3D Secure by the library alone: its setups, and what a shopper does at the bank. */

/** Its bank has a question. */
export const challenge = '4000000000001091';
/** Its bank speaks only version 1. */
export const oldBank = '4000000000000002';

/** A verification of this card by this version, or framework. */
export const setup = (version: string, number: string, more: SetupInput = {}): SetupInput => ({
  ...more,
  options: { version, ...more.options },
  request: { amount: '10.00', ...more.request },
  extras: { number, ...more.extras },
});

export const usual = setup('2', challenge);

/** The question of a bank that speaks version 1. */
export function olderBank(page: Page): FrameLocator {
  return page.frameLocator('iframe[name^="braintreethreedsecurelanding"]');
}

export async function confirm(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Confirm the payment' }).click();
}

/** What comes of a question that was answered well. */
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
