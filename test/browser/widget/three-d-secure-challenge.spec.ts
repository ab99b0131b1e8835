import { expect, test } from '@playwright/test';
import {
  answer,
  ask,
  askForSaved,
  bank,
  cards,
  openWithSaved,
  openWithThreeDSecure,
  pressAtBank,
  threeDSecureRequests,
} from './bank-steps.ts';
import { typeCard } from './card-form.ts';
import { newestRequest } from './gateway-steps.ts';
import { part } from './parts.ts';
import { shoot } from './shoot.ts';
import { eventNames } from './workbench.ts';

// Outcomes of a bank's challenge and of its window.

// proves widget-purpose.3, widget-views.14, widget-popups.5, widget-transitions.26, widget-calls.5
// proves widget-calls.6, widget-events.13, widget-events.14
test('a passed challenge shifts liability', async ({ page }) => {
  const before = await newestRequest();
  await openWithThreeDSecure(page);
  await typeCard(page, cards.passes);
  await ask(page);

  await expect(bank(page).getByRole('button', { name: 'Confirm the payment' })).toBeVisible();
  await expect(part(page, 'loading-container')).not.toHaveClass(/braintree-hidden/);
  const frame = page.locator('iframe[name="rehearsal-three-d-secure"]');
  // Window size 03 of EMV 3-D Secure.
  expect(await frame.evaluate(({ clientWidth }) => clientWidth)).toBe(500);
  await shoot(page, 'three-d-secure-challenge');
  expect(await eventNames(page)).toContain('3ds:authentication-modal-render');
  expect(await eventNames(page)).not.toContain('3ds:authentication-modal-close');
  await pressAtBank(page, 'Confirm the payment');

  const payload = await answer(page);
  expect(payload).toMatchObject({
    liabilityShifted: true,
    liabilityShiftPossible: true,
    threeDSecureInfo: { status: 'authenticate_successful', enrolled: 'Y' },
  });
  await expect(frame).toHaveCount(0);
  await expect(part(page, 'loading-container')).toHaveClass(/braintree-hidden/);
  expect((await eventNames(page)).filter((name) => name.startsWith('3ds:'))).toEqual([
    '3ds:authentication-modal-render',
    '3ds:authentication-modal-close',
  ]);
  const [lookup, authenticated] = await threeDSecureRequests(before);
  expect(authenticated).toMatchObject({
    call: 'authenticate_from_jwt',
    status: 201,
    body: { jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
  });
  expect(authenticated?.body['paymentMethodNonce']).toBe(authenticated?.nonce);
  const nonces = [lookup?.nonce, authenticated?.nonce, (payload as { nonce: string }).nonce];
  expect(new Set(nonces).size).toBe(3);
});

const answers = [
  { about: 'a wrong code', press: 'Give a wrong code', number: cards.passes },
  {
    about: 'a bank that fails the shopper despite the right code',
    press: 'Confirm the payment',
    number: cards.fails,
  },
  {
    about: 'a bank that cannot tell',
    press: 'Confirm the payment',
    number: '4000000000002420',
    status: 'authenticate_unable_to_authenticate',
  },
  { about: 'a shopper who cancels', press: 'Cancel', number: '4000000000001091', cancels: true },
];

// proves widget-transitions.29, widget-transitions.30, widget-events.12, widget-limits.22
test('a failed or canceled challenge leaves liability with the shop', async ({ page }) => {
  await openWithSaved(
    page,
    answers.map(({ number }) => number),
  );
  for (const [index, row] of answers.entries()) {
    const { about, press, number, status = 'authenticate_failed', cancels = false } = row;
    await test.step(about, async () => {
      const earlier = (await eventNames(page)).length;
      const authenticated = page.waitForResponse(/authenticate_from_jwt/);
      await askForSaved(page, index);
      await pressAtBank(page, press);
      expect(await (await authenticated).json()).toMatchObject({ threeDSecureInfo: { status } });
      await expect(page.locator('#result')).toContainText(`"lastFour": "${number.slice(-4)}"`);
      expect(await answer(page)).toMatchObject({
        liabilityShifted: false,
        liabilityShiftPossible: true,
        // A refusal includes no card, so the widget keeps the lookup's status.
        threeDSecureInfo: {
          status: status === 'authenticate_failed' ? 'challenge_required' : status,
        },
      });
      const told = (await eventNames(page)).slice(earlier);
      expect(told.includes('3ds:customer-canceled')).toBe(cancels);
    });
  }
});

// proves widget-options.10, widget-events.12
test('the challenge has an exit button if cardinalSDKConfig asks for one', async ({ page }) => {
  await openWithThreeDSecure(page, {
    options: {
      threeDSecure: {
        amount: '10.00',
        cardinalSDKConfig: { payment: { displayExitButton: true } },
      },
    },
  });
  await typeCard(page, cards.passes);
  await ask(page);
  await page.getByRole('button', { name: 'Leave without answering' }).click();

  expect(await answer(page)).toMatchObject({ liabilityShifted: false });
  expect(await eventNames(page)).toContain('3ds:customer-canceled');
});
