import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REFUSALS } from '#contract/refusals.ts';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { getCartLines, setCount } from '../../../frontend/stores/cart-store.ts';
import {
  chooseCardAndPay,
  clientTokenAnswer,
  declined,
  keysOf,
  ORDER,
  openCart,
  PAYMENT,
  paid,
  payInCart,
  shop,
  startCheckout,
} from '../support/checkout-page.ts';
import { makeOrder } from '../support/make-records.ts';
import { loadTurnstile, resetTurnstile, turnstileScripts } from '../support/rehearsal-turnstile.ts';
import { widget } from '../support/rehearsal-widget.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

// A payment that the shop refuses until it has more: a human check, or the device data.

const CHALLENGE = { siteKey: 'a-site', script: 'https://check.test/api.js?render=explicit' };
const TOKEN = 'GET /braintree/getToken/sam';
const ASK = 'Nothing was charged. Please confirm that you are a person, then pay again.';
const asking = { ...shop, [TOKEN]: clientTokenAnswer({ challenge: CHALLENGE }) };

beforeEach(startCheckout);
afterEach(resetTurnstile);

const refusedFor = (reason: 'challenge-needed' | 'device-data-needed' | 'payment-paused') => ({
  status: 403,
  json: { error: REFUSALS[reason].text, reason },
});

/** Answers payments in this order. */
function answersInOrder(...answers: { status?: number; json: unknown }[]) {
  return () => answers.shift() ?? { status: 500, json: { error: 'Asked too often' } };
}

const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay $37.00' });
const bodyOf = (calls: Parameters<typeof callsTo>[0], nth: number) =>
  callsTo(calls, PAYMENT)[nth] as Record<string, unknown>;

test('a payment refused for a human check keeps its input and goes through after the check', async () => {
  const payments = answersInOrder(refusedFor('challenge-needed'), paid);
  const { calls, place } = openCart({
    ...asking,
    [PAYMENT]: payments,
    [ORDER]: { json: makeOrder() },
  });
  await payButton();
  expect(turnstileScripts()).toEqual([]);
  await chooseCardAndPay();

  const note = await screen.findByText(ASK);
  await expect.poll(() => document.activeElement?.contains(note)).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(turnstileScripts()).toEqual([CHALLENGE.script]);
  const checks = await loadTurnstile();
  expect((await payButton()).disabled).toBe(true);
  expect(checks.shown()).toMatchObject([{ sitekey: CHALLENGE.siteKey }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Delivery address').value).toBe('1 Old Street');

  checks.answer('pass-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $37.00' }));
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(bodyOf(calls, 0)).not.toHaveProperty('challenge');
  expect(bodyOf(calls, 1)).toMatchObject({ challenge: 'pass-1', paymentMethodNonce: 'nonce-1' });
  expect(new Set(keysOf(calls)).size).toBe(2);
  expect(widget).toMatchObject({ cleared: 0, created: [{}] });
  expect(checks.shown()).toEqual([]);
});

test('an answer to the check is sent only once: after a decline the check starts again', async () => {
  const payments = answersInOrder(refusedFor('challenge-needed'), declined, paid);
  const { calls, place } = await payInCart({
    ...asking,
    [PAYMENT]: payments,
    [ORDER]: { json: makeOrder() },
  });
  const checks = await loadTurnstile();
  checks.answer('pass-1');
  await userEvent.click(await payButton());
  await screen.findByText(declined.json.message);

  expect(getCartLines()).toHaveLength(1);
  await expect.poll(() => checks.rendered()).toBe(2);
  expect(checks.shown()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Choose card' }));
  expect((await payButton()).disabled).toBe(true);
  checks.answer('pass-2');
  await userEvent.click(await payButton());
  await expect.poll(place).toBe('/checkout/done/order-1');
  const sent = callsTo(calls, PAYMENT).map((body) => (body as { challenge?: string }).challenge);
  expect(sent).toEqual([undefined, 'pass-1', 'pass-2']);
});

test('an expired answer to the check is not sent', async () => {
  const { calls } = await payInCart({ ...asking, [PAYMENT]: refusedFor('challenge-needed') });
  const checks = await loadTurnstile();
  checks.answer('pass-1');
  await expect.poll(async () => (await payButton()).disabled).toBe(false);
  checks.expire();

  await expect.poll(async () => (await payButton()).disabled).toBe(true);
  expect(screen.getByText(ASK)).toBeTruthy();
  await userEvent.click(await payButton());
  expect(callsTo(calls, PAYMENT)).toHaveLength(1);
});

test('a check that does not load says so, and Retry loads it', async () => {
  await payInCart({ ...asking, [PAYMENT]: refusedFor('challenge-needed') });
  await loadTurnstile('error');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^The check could not be loaded\./,
  );
  expect((await payButton()).disabled).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const checks = await loadTurnstile();
  checks.answer('pass-1');
  await expect.poll(async () => (await payButton()).disabled).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page opened before the shop had a check asks to be reloaded', async () => {
  await payInCart({ [PAYMENT]: refusedFor('challenge-needed') });

  expect((await screen.findByRole('alert')).textContent).toMatch(/Please load the page again\.$/);
  expect(turnstileScripts()).toEqual([]);
});

test('a 3D Secure result for the same amount stays valid during the check', async () => {
  const token = clientTokenAnswer({ challenge: CHALLENGE, threeDSecure: true });
  const payments = answersInOrder(refusedFor('challenge-needed'), paid);
  const routes = { ...asking, [TOKEN]: token, [PAYMENT]: payments, [ORDER]: { json: makeOrder() } };
  const calls = answerApi(routes);
  const confirmed = { liabilityShiftPossible: true, liabilityShifted: true };
  widget.giveNext = confirmed;
  const { place } = renderPage(<CartPage />);
  await chooseCardAndPay();
  const checks = await loadTurnstile();
  checks.answer('pass-1');
  expect(widget.cleared).toBe(0);
  widget.giveNext = confirmed;
  await userEvent.click(await payButton());
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)).toMatchObject([
    { amount: 37 },
    { paymentMethodNonce: 'nonce-1' },
  ]);
});

test('a 3D Secure result for one amount is not used for another', async () => {
  const token = clientTokenAnswer({ challenge: CHALLENGE, threeDSecure: true });
  const calls = answerApi({ ...asking, [TOKEN]: token, [PAYMENT]: refusedFor('challenge-needed') });
  const confirmed = { liabilityShiftPossible: true, liabilityShifted: true };
  Object.assign(widget, { giveNext: confirmed, giveThen: confirmed });
  renderPage(<CartPage />);
  await chooseCardAndPay();
  const checks = await loadTurnstile();
  checks.answer('pass-1');
  act(() => setCount('middlemarch', 1));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $18.50' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your bank confirmed another/);
  expect(callsTo(calls, PAYMENT)).toHaveLength(1);
  expect(widget.cleared).toBe(1);
});

test('late device data is sent in a second try without the shopper', async () => {
  const payments = answersInOrder(refusedFor('device-data-needed'), paid);
  const calls = answerApi({ ...shop, [PAYMENT]: payments, [ORDER]: { json: makeOrder() } });
  widget.giveNext = { deviceData: '' };
  widget.giveThen = { deviceData: '{"correlation_id":"c"}' };
  const { place } = renderPage(<CartPage />);
  await chooseCardAndPay();
  await expect.poll(place).toBe('/checkout/done/order-1');
  const sent = callsTo(calls, PAYMENT).map((body) => (body as { deviceData?: string }).deviceData);
  expect(sent).toEqual(['', '{"correlation_id":"c"}']);
  expect(new Set(keysOf(calls)).size).toBe(2);
});

test('without device data the refusal is shown, and the payment is not repeated', async () => {
  const { calls } = await payInCart({ [PAYMENT]: refusedFor('device-data-needed') });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(REFUSALS['device-data-needed'].text);
  expect(callsTo(calls, PAYMENT)).toHaveLength(1);
  await act(async () => {});
  expect(localStorage.getItem('checkout')).toBe('{}');
});
