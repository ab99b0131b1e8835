import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { appWith, callApp } from '#support/app-with.ts';
import { linesOf } from '#support/checkout.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { createBook, createShopper, getBook, paymentsOf } from '#support/shop.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { THREE_D_SECURE_STATUSES } from '../../../functions/payments/braintree/three-d-secure.ts';

// Every status in Braintree's schema, with its result under `on` and `required`. The table in
// operating.md adds who bears the loss.

const CASES = [
  ['AUTHENTICATE_SUCCESSFUL', 'charged', 'charged'],
  ['AUTHENTICATE_ATTEMPT_SUCCESSFUL', 'charged', 'charged'],
  ['AUTHENTICATE_SUCCESSFUL_ISSUER_NOT_PARTICIPATING', 'charged', 'charged'],
  ['AUTHENTICATE_FAILED', 'refused', 'refused'],
  ['AUTHENTICATE_FRICTIONLESS_FAILED', 'refused', 'refused'],
  ['AUTHENTICATE_REJECTED', 'refused', 'refused'],
  ['AUTHENTICATE_SIGNATURE_VERIFICATION_FAILED', 'refused', 'refused'],
  ['CHALLENGE_REQUIRED', 'refused', 'refused'],
  ['LOOKUP_ENROLLED', 'refused', 'refused'],
  ['AUTHENTICATE_UNABLE_TO_AUTHENTICATE', 'charged', 'refused'],
  ['AUTHENTICATE_ERROR', 'charged', 'refused'],
  ['AUTHENTICATE_FAILED_ACS_ERROR', 'charged', 'refused'],
  ['AUTHENTICATION_UNAVAILABLE', 'charged', 'refused'],
  ['LOOKUP_ERROR', 'charged', 'refused'],
  ['LOOKUP_CARD_ERROR', 'charged', 'refused'],
  ['LOOKUP_SERVER_ERROR', 'charged', 'refused'],
  ['LOOKUP_FAILED_ACS_ERROR', 'charged', 'refused'],
  ['MPI_SERVER_ERROR', 'charged', 'refused'],
  ['LOOKUP_NOT_ENROLLED', 'charged', 'refused'],
  ['LOOKUP_BYPASSED', 'charged', 'refused'],
  ['AUTHENTICATION_BYPASSED', 'charged', 'refused'],
  ['SKIPPED_DUE_TO_RULE', 'charged', 'refused'],
  ['SKIPPED_DUE_TO_ADAPTIVE_AUTHENTICATION', 'charged', 'refused'],
  ['UNSUPPORTED_CARD', 'charged', 'refused'],
  ['UNSUPPORTED_ACCOUNT_TYPE', 'charged', 'refused'],
  ['UNSUPPORTED_THREE_D_SECURE_VERSION', 'charged', 'refused'],
  ['DATA_ONLY_SUCCESSFUL', 'charged', 'refused'],
  ['EXEMPTION_LOW_VALUE_SUCCESSFUL', 'charged', 'refused'],
  ['EXEMPTION_TRA_SUCCESSFUL', 'charged', 'refused'],
] as const;

const { widget } = createDeps(parseEnv(env));

const MODES = CASES.flatMap(([status, on, required]) => [
  { status, mode: 'on', bankMustConfirm: false, result: on },
  { status, mode: 'required', bankMustConfirm: true, result: required },
]);

test.each(MODES)(
  'with 3D Secure $mode, a card with the status $status is $result',
  async ({ status, bankMustConfirm, result }) => {
    const shopper = await createShopper();
    const book = await createBook({ price_cents: 1250, quantity: 2 });
    const app = appWith({ widget: { ...widget, threeDSecure: true }, bankMustConfirm });
    const outcome = status.toLowerCase().replaceAll('_', '-');
    const body = {
      paymentMethodNonce: `fake-three-d-secure-visa-${outcome}-nonce`,
      amount: 12.5,
      products: linesOf([book, 1]),
    };

    const path = `/braintree/payment/${shopper.user._id}`;
    const answer = await callApp(app, 'POST', path, { token: shopper.token, body });

    const charged = result === 'charged';
    expect(answer).toMatchObject({
      status: 200,
      body: charged
        ? { success: true, status: 'succeeded' }
        : { success: false, status: 'declined', message: expect.stringContaining('bank did not') },
    });
    const payments = await paymentsOf(shopper);
    expect(payments.map(({ state }) => state)).toEqual(charged ? ['succeeded'] : []);
    const transactions = await transactionsOfOrder(payments[0]?.id ?? 'none');
    expect(transactions).toHaveLength(charged ? 1 : 0);
    expect(await getBook(book.id)).toMatchObject({ quantity: charged ? 1 : 2 });
  },
);

test('the table of statuses has exactly the statuses that are tested here', () => {
  expect(Object.keys(THREE_D_SECURE_STATUSES).sort()).toEqual(
    CASES.map(([status]) => status).sort(),
  );
});
