import { expect, test } from '@playwright/test';
import { newestRequest, requestsAfter, setControls } from './gateway-steps.ts';
import { openFlow, press } from './library.ts';

/** Saved methods through the library alone. */

const saved = [
  { kind: 'card', number: '4111111111111111' },
  { kind: 'paypal', email: 'ada@example.com' },
];

// proves widget-payment-methods.9, widget-calls.7
test('the vault manager lists a customer’s methods, the default first if requested', async ({
  page,
}) => {
  for (const [request, defaultFirst] of [
    [{ defaultFirst: true }, '1'],
    [{}, '0'],
  ] as const) {
    const before = await newestRequest();
    await openFlow(page, 'vault-manager', { authorization: 'customer', saved, request });
    expect(await press(page, 'List saved methods')).toEqual([
      {
        type: 'CreditCard',
        nonce: expect.any(String),
        default: true,
        hasSubscription: false,
        description: 'ending in 11',
        details: expect.objectContaining({ lastFour: '1111', cardType: 'Visa' }),
        binData: expect.any(Object),
      },
      expect.objectContaining({
        type: 'PayPalAccount',
        default: false,
        details: expect.objectContaining({ email: 'ada@example.com' }),
      }),
    ]);
    const [listed] = (await requestsAfter(before)).filter(({ path }) =>
      /\/payment_methods$/.test(path),
    );
    expect(listed).toMatchObject({ method: 'GET', query: { defaultFirst } });
  }
});

// proves widget-provider-rules.20, widget-vault-errors.1, widget-vault-errors.2
// proves widget-vault-errors.3
test('the vault manager deletes a saved method, or reports why it cannot', async ({ page }) => {
  await openFlow(page, 'vault-manager', { authorization: 'customer', saved });
  const { deleted } = (await press(page, 'Delete a saved method')) as { deleted: string };
  expect(deleted).toEqual(expect.any(String));
  expect(await press(page, 'List saved methods')).toMatchObject([{ type: 'PayPalAccount' }]);

  await setControls({ faults: ['vault-delete-fails'] });
  expect(await press(page, 'Delete a saved method')).toMatchObject({
    code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
    message: expect.stringMatching(
      /^An unknown error occured when attempting to delete the payment method assocaited with the payment method nonce `.+`\.$/,
    ),
  });
  await setControls({ faults: [] });
  expect(await press(page, 'List saved methods')).toHaveLength(1);

  const extras = { nonce: 'nobodys-nonce' };
  await openFlow(page, 'vault-manager', { authorization: 'customer', extras });
  expect(await press(page, 'Delete a saved method')).toMatchObject({
    code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
    message: 'A payment method for payment method nonce `nobodys-nonce` could not be found.',
  });

  await openFlow(page, 'vault-manager', { authorization: 'key', extras });
  expect(await press(page, 'Delete a saved method')).toMatchObject({
    code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN',
    message: 'A client token with a customer id must be used to delete a payment method nonce.',
  });
});
