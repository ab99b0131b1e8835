import { expect, test } from '@playwright/test';
import {
  answer,
  ask,
  askForSaved,
  cards,
  openWithSaved,
  openWithThreeDSecure,
  threeDSecureRequests,
} from './bank-steps.ts';
import { typeCard } from './card-form.ts';
import { newestRequest } from './gateway-steps.ts';

// Outcomes for cards whose bank asks for no challenge.

/** Braintree's published Visa and Mastercard test cards whose banks answer without a challenge. */
const frictionless = [
  {
    about: 'successful',
    numbers: ['4000000000002701', '5200000000002235', '4000000000001000'],
    status: 'authenticate_successful',
    shifted: true,
    possible: true,
  },
  {
    about: 'attempted',
    numbers: ['4000000000002719', '5200000000002482'],
    status: 'authenticate_attempt_successful',
    shifted: true,
    possible: true,
  },
  {
    about: 'failed',
    numbers: ['4000000000002925', '5200000000002276'],
    status: 'authenticate_frictionless_failed',
    shifted: false,
    possible: false,
  },
  {
    about: 'unable to authenticate',
    numbers: ['4000000000002313', '5200000000002268'],
    status: 'authenticate_unable_to_authenticate',
    shifted: false,
    possible: true,
  },
  {
    about: 'rejected',
    numbers: ['4000000000002537', '5200000000002185'],
    status: 'authenticate_rejected',
    shifted: false,
    possible: false,
  },
  {
    about: 'unavailable',
    numbers: ['4000000000002990', '5200000000002409'],
    status: 'authentication_unavailable',
    shifted: false,
    possible: false,
  },
  {
    about: 'error on lookup',
    numbers: ['4000000000002446', '5200000000002037'],
    status: 'lookup_error',
    shifted: false,
    possible: false,
  },
  {
    about: 'timeout on lookup',
    numbers: ['4000000000002354', '5200000000002326'],
    status: 'lookup_failed_acs_error',
    shifted: false,
    possible: false,
  },
  {
    about: 'bypassed',
    numbers: ['4000000000002560', '5200000000002508'],
    status: 'lookup_bypassed',
    shifted: false,
    possible: false,
  },
  {
    about: 'not enrolled',
    numbers: ['4111111111111111'],
    status: 'lookup_not_enrolled',
    shifted: false,
    possible: false,
  },
];

// proves widget-payment-methods.6, widget-three-d-secure.15, widget-transitions.27
// proves widget-setup-rules.14, widget-calls.4
test('each published test card without a challenge returns its result at once', async ({
  page,
}) => {
  const rows = frictionless.flatMap(({ numbers, ...expected }) =>
    numbers.map((number) => ({ number, ...expected })),
  );
  await openWithSaved(
    page,
    rows.map(({ number }) => number),
  );
  const before = await newestRequest();
  for (const [index, { about, number, status, shifted, possible }] of rows.entries()) {
    await test.step(`${about}: ${number}`, async () => {
      await askForSaved(page, index);
      await expect(page.locator('#result')).toContainText(`"lastFour": "${number.slice(-4)}"`);
      const payload = await answer(page);
      expect(payload).toMatchObject({
        type: 'CreditCard',
        vaulted: true,
        details: { bin: number.slice(0, 6), lastFour: number.slice(-4) },
        liabilityShifted: shifted,
        liabilityShiftPossible: possible,
        threeDSecureInfo: { status, liabilityShifted: shifted, liabilityShiftPossible: possible },
      });
      const lookups = await threeDSecureRequests(before);
      expect(lookups).toHaveLength(index + 1);
      expect(lookups.at(-1)).toMatchObject({ call: 'lookup', status: 201 });
      // The lookup consumes the first nonce; the shop gets the next one.
      expect((payload as { nonce: string }).nonce).not.toBe(lookups.at(-1)?.nonce);
    });
  }
});

// proves widget-calls.17
test('without the 3D Secure script a card that needs no challenge is returned', async ({
  page,
}) => {
  await openWithThreeDSecure(page, { faults: ['songbird-missing'] });
  await typeCard(page, cards.frictionless);
  await ask(page);

  expect(await answer(page)).toMatchObject({ type: 'CreditCard' });
});
