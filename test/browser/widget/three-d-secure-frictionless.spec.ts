import { expect, test } from '@playwright/test';
import {
  answer,
  ask,
  cards,
  openWithSaved,
  openWithThreeDSecure,
  requestSaved,
  threeDSecureRequests,
} from './bank-steps.ts';
import { typeCard } from './card-form.ts';
import { newestRequest } from './gateway-steps.ts';

// Outcomes for cards whose bank asks for no challenge.

/**
 * Braintree's published Visa and Mastercard test cards whose banks answer without a challenge: the
 * status, whether liability shifts or could have, and the cards.
 */
const frictionless: [status: string, liability: string, ...numbers: string[]][] = [
  [
    'authenticate_successful',
    'shifted',
    '4000000000002701',
    '5200000000002235',
    '4000000000001000',
  ],
  ['authenticate_attempt_successful', 'shifted', '4000000000002719', '5200000000002482'],
  ['authenticate_frictionless_failed', 'not possible', '4000000000002925', '5200000000002276'],
  ['authenticate_unable_to_authenticate', 'possible', '4000000000002313', '5200000000002268'],
  ['authenticate_rejected', 'not possible', '4000000000002537', '5200000000002185'],
  ['authentication_unavailable', 'not possible', '4000000000002990', '5200000000002409'],
  ['lookup_error', 'not possible', '4000000000002446', '5200000000002037'],
  ['lookup_failed_acs_error', 'not possible', '4000000000002354', '5200000000002326'],
  ['lookup_bypassed', 'not possible', '4000000000002560', '5200000000002508'],
  ['lookup_not_enrolled', 'not possible', '4111111111111111'],
];

// proves widget-payment-methods.6, widget-three-d-secure.15, widget-transitions.27
// proves widget-setup-rules.14, widget-calls.4
test('each published test card without a challenge returns its result at once', async ({
  page,
}) => {
  const rows = frictionless.flatMap(([status, liability, ...numbers]) =>
    numbers.map((number) => ({ number, status, liability })),
  );
  await openWithSaved(
    page,
    rows.map(({ number }) => number),
  );
  const before = await newestRequest();
  for (const [index, { number, status, liability }] of rows.entries()) {
    await test.step(`${status}: ${number}`, async () => {
      const liabilityShifted = liability === 'shifted';
      const shift = { liabilityShifted, liabilityShiftPossible: liability !== 'not possible' };
      await requestSaved(page, index);
      await expect(page.locator('#result')).toContainText(`"lastFour": "${number.slice(-4)}"`);
      const payload = await answer(page);
      expect(payload).toMatchObject({
        type: 'CreditCard',
        vaulted: true,
        details: { bin: number.slice(0, 6), lastFour: number.slice(-4) },
        ...shift,
        threeDSecureInfo: { status, ...shift },
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
