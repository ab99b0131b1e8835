import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SiteHeader } from '../../../frontend/app/layout/site-header.tsx';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { ResetPasswordPage } from '../../../frontend/app/routes/reset-password-page.tsx';
import { SessionList } from '../../../frontend/features/account-security/components/session-list.tsx';
import { GuestNote } from '../../../frontend/features/accounts/components/guest-note.tsx';
import { setDeclinedMethod } from '../../../frontend/features/checkout/declined-method-store.ts';
import { AccountDeletion } from '../../../frontend/features/privacy/components/account-deletion.tsx';
import { setAddressDraft } from '../../../frontend/stores/address-store.ts';
import { addToCart } from '../../../frontend/stores/cart-store.ts';
import { setCodes } from '../../../frontend/stores/checkout-code-store.ts';
import { keepSession } from '../../../frontend/stores/keep-session.ts';
import { setPaymentInFlight } from '../../../frontend/stores/payment-store.ts';
import { getSession, setSession } from '../../../frontend/stores/session-store.ts';
import { makeBook, makeOrder, makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

// Signing out clears what was filled in: addresses are personal, and gift cards are money.

/** Signs Ada in, in the middle of a checkout. */
function fillInACheckout(): void {
  setSession(makeSession({ _id: 'ada' }));
  setAddressDraft({ owner: 'ada', address: { text: '1 Main St', parts: null }, rate: null });
  setCodes('ada', ['GIFT-CARD-OF-ADA']);
  setDeclinedMethod('ada', { nonce: 'nonce-1', type: 'CreditCard', details: {} });
}

async function expectNoCheckoutData(): Promise<void> {
  await expect.poll(getSession).toBeNull();
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain('Main St');
}

test('signing out clears the checkout’s data from the browser', async () => {
  fillInACheckout();
  answerApi({ 'GET /signout': { json: { message: 'Signout success' } } });
  renderPage(<SiteHeader />);

  await userEvent.click(screen.getByRole('button', { name: 'Signout' }));

  await expectNoCheckoutData();
});

test('a guest who clicks “Not you?” clears the checkout’s data from the browser', async () => {
  fillInACheckout();
  answerApi({ 'GET /signout': { json: { message: 'Signout success' } } });
  renderPage(<GuestNote user={makeSession({ _id: 'ada', guest: true }).user} />);

  await userEvent.click(screen.getByRole('button', { name: 'Not you?' }));

  await expectNoCheckoutData();
});

test('deleting the account clears the checkout’s data from the browser', async () => {
  fillInACheckout();
  answerApi({ 'DELETE /user/ada': { json: { message: 'Account deleted' } } });
  renderPage(<AccountDeletion onDeleted={() => {}} />);
  await userEvent.type(screen.getByLabelText('Current password'), 'secret-1');

  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));

  await expectNoCheckoutData();
});

test('setting a new password, which signs out, clears the checkout’s data from the browser', async () => {
  fillInACheckout();
  answerApi({ 'POST /password/reset': { json: { message: 'It is set.' } } });
  renderPage(<ResetPasswordPage />, { at: '/password/reset#token=abc' });

  await userEvent.type(screen.getByLabelText('New password'), 'second-2{Enter}');

  await expectNoCheckoutData();
});

test('a guest’s address is not left to the next user after their order', async () => {
  setSession(makeSession({ _id: 'ada', guest: true }));
  addToCart(makeBook());
  setAddressDraft({ owner: 'ada', address: { text: '1 Main St', parts: null }, rate: null });
  const products = [{ _id: 'middlemarch', count: 1 }];
  const order = { products, transaction_id: 'tx-1', amount: '18.50', address: '1 Main St' };
  setPaymentInFlight('ada', { state: 'paid', key: 'key-1', since: Date.now(), order });
  answerApi({
    'GET /product/middlemarch': { json: makeBook() },
    'POST /order/create/ada': { json: makeOrder() },
  });
  const { place } = renderPage(<CartPage />, { at: '/cart' });
  await expect.poll(place).toBe('/checkout/done/order-1');

  keepSession(makeSession({ _id: 'eve' }));

  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Main St');
});

test('signing out everywhere clears the checkout’s data from this browser', async () => {
  fillInACheckout();
  answerApi({
    'GET /user/ada/sessions': { json: { sessions: [] } },
    'DELETE /user/ada/sessions': { json: { ended: 2, own: 'ended' } },
  });
  renderPage(<SessionList userId="ada" />);

  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));

  await expectNoCheckoutData();
});
