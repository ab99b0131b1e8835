import { expect, test } from '@playwright/test';
import {
  answer,
  ask,
  cards,
  causeOf,
  openWithSaved,
  openWithThreeDSecure,
  pressAtBank,
  requestSaved,
  somethingWentWrong,
} from './bank-steps.ts';
import { typeCard } from './card-form.ts';
import { customerWith, newestRequest, requestsAfter, setControls } from './gateway-steps.ts';
import { expectView, part, savedRows } from './parts.ts';
import { savePicture } from './save-picture.ts';
import { modelOf, resultOf } from './workbench.ts';

const lookupFailures: [fault: string, code: string, message: string][] = [
  [
    'lookup-not-found',
    'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR',
    'Either the payment method nonce passed to `verifyCard` does not exist, or it was already consumed',
  ],
  [
    'lookup-refused',
    'THREEDS_LOOKUP_VALIDATION_ERROR',
    'The data passed in `verifyCard` did not pass validation checks. See details for more info',
  ],
  ['lookup-fails', 'THREEDS_LOOKUP_ERROR', 'Something went wrong during the 3D Secure lookup'],
];

// proves widget-setup-errors.10, widget-three-d-secure-errors.18, widget-three-d-secure-errors.19
// proves widget-three-d-secure-errors.20
test('a failed lookup clears the selection and fetches the saved methods again', async ({
  page,
}) => {
  const customerId = await customerWith({ kind: 'card', number: '5555555555554444' });
  await openWithThreeDSecure(page, { authorization: 'customer', customerId });
  await expectView(page, 'methods');
  for (const [fault, code, message] of lookupFailures) {
    await test.step(fault, async () => {
      await setControls({ faults: [fault] });
      await savedRows(page).first().click();
      await expect.poll(async () => (await modelOf(page))['requestable']).toBe(true);
      const before = await newestRequest();
      await ask(page);
      expect(await answer(page)).toBe(somethingWentWrong);
      expect(await causeOf(page)).toMatchObject({ code, message });
      await expect(part(page, 'loading-container')).toHaveClass(/braintree-hidden/);
      const { activePaymentMethod, paymentMethods, requestable } = await modelOf(page);
      expect({ activePaymentMethod, requestable }).toEqual({
        activePaymentMethod: null,
        requestable: false,
      });
      expect(paymentMethods).toHaveLength(1);
      const fetched = (await requestsAfter(before)).filter(({ path }) =>
        path.endsWith('/v1/payment_methods'),
      );
      expect(fetched.length).toBeGreaterThan(0);
    });
  }
});

// proves widget-setup-errors.10
test('a typed card whose lookup fails is removed, and the form is empty again', async ({
  page,
}) => {
  await openWithThreeDSecure(page, { faults: ['lookup-fails'] });
  await typeCard(page, cards.frictionless);
  await ask(page);

  expect(await answer(page)).toBe(somethingWentWrong);
  await expectView(page, 'card');
  await expect(savedRows(page)).toHaveCount(0);
  expect(await modelOf(page)).toMatchObject({ paymentMethods: [], requestable: false });
  await savePicture(page.locator('#dropin'), 'error-three-d-secure');

  await setControls({});
  await typeCard(page, cards.frictionless);
  await ask(page);
  await expect(page.locator('#state')).toHaveText('answered');
  expect(await resultOf(page)).toMatchObject({ liabilityShifted: true });
});

/** Error numbers that the 3D Secure script may report after the challenge. */
const scriptErrors: [code: string, numbers: number[], message: string][] = [
  ['SETUP_TIMEDOUT', [10001, 10002], "Cardinal's Songbird.js took too long to setup."],
  ['RESPONSE_TIMEDOUT', [10003, 10007, 10009], "Cardinal's API took too long to respond."],
  [
    'BAD_CONFIG',
    [10005, 10006],
    'JWT or other required field missing. Please check your setup configuration.',
  ],
  [
    'BAD_JWT',
    [10008, 10010],
    'Cardinal JWT missing or malformed. Please check your setup configuration.',
  ],
  ['CANCELED', [10011], 'Canceled by user.'],
];

for (const [reason, numbers, message] of scriptErrors) {
  const code = `THREEDS_CARDINAL_SDK_${reason}`;
  // proves widget-transitions.31, widget-three-d-secure-errors.8, widget-three-d-secure-errors.9
  // proves widget-three-d-secure-errors.10, widget-three-d-secure-errors.11
  // proves widget-three-d-secure-errors.12
  test(`error numbers of the 3D Secure script are reported as ${code}`, async ({ page }) => {
    await openWithSaved(page, [cards.passes]);
    for (const number of numbers) {
      await test.step(String(number), async () => {
        await setControls({ faults: [`cardinal-error-${number}`] });
        await requestSaved(page, 0);
        await pressAtBank(page, 'Confirm the payment');
        await expect
          .poll(() => causeOf(page))
          .toMatchObject({ code, message, original: { code: number } });
        expect(await answer(page)).toBe(somethingWentWrong);
        await expect(part(page, 'loading-container')).toHaveClass(/braintree-hidden/);
      });
    }
  });
}

// proves widget-three-d-secure-errors.13
test('a failure of the bank’s server is an error of the 3D Secure script', async ({ page }) => {
  await openWithThreeDSecure(page);
  await typeCard(page, '4000000000002644');
  await ask(page);
  await pressAtBank(page, 'Confirm the payment');

  expect(await answer(page)).toBe(somethingWentWrong);
  expect(await causeOf(page)).toMatchObject({
    code: 'THREEDS_CARDINAL_SDK_ERROR',
    message: 'A general error has occurred with Cardinal. See description for more information.',
  });
});

// proves widget-three-d-secure-errors.17
test('an answer of the bank that the gateway refuses is an error', async ({ page }) => {
  await openWithThreeDSecure(page, { faults: ['authenticate-fails'] });
  await typeCard(page, cards.passes);
  await ask(page);
  await pressAtBank(page, 'Confirm the payment');

  expect(await answer(page)).toBe(somethingWentWrong);
  expect(await causeOf(page)).toMatchObject({
    code: 'THREEDS_JWT_AUTHENTICATION_FAILED',
    message: 'Something went wrong authenticating the JWT from Cardinal',
  });
});

// proves widget-provider-rules.5, widget-three-d-secure-errors.16
test('a request without an amount is refused', async ({ page }) => {
  await openWithThreeDSecure(page, { options: { threeDSecure: true } });
  await typeCard(page, cards.frictionless);
  await ask(page);

  expect(await answer(page)).toBe(somethingWentWrong);
  expect(await causeOf(page)).toMatchObject({
    code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
    message: 'verifyCard options must include an amount.',
  });
});
