import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import {
  CONFIRMING,
  declined,
  GIVE_UP,
  givenUp,
  notArrived,
  STATUS,
  shop,
  startCheckout,
  storePaymentInFlight,
  unknown,
} from '../support/checkout-page.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo, deferAnswer } from '../support/shop-api.ts';

beforeEach(startCheckout);

afterEach(() => {
  // Restores the connection for the next test.
  window.dispatchEvent(new Event('online'));
});

// When the page asks for a payment's outcome, and when it gives the payment up.

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

// proves payment-outcome.3
test('a payment that another page may still be sending is given up only after a while', async () => {
  const calls = answerApi({ ...shop, [STATUS]: notArrived, [GIVE_UP]: givenUp });
  vi.useFakeTimers();
  storePaymentInFlight();
  renderPage(<CartPage />);
  await pass(14);
  expect(screen.getByText(CONFIRMING)).toBeTruthy();
  expect(callsTo(calls, GIVE_UP)).toHaveLength(0);
  await pass(10);
  expect(callsTo(calls, GIVE_UP)).toHaveLength(1);
  expect(screen.getByText(givenUp.json.message)).toBeTruthy();
});

test('a start time in the future does not delay giving up', async () => {
  answerApi({ ...shop, [STATUS]: notArrived, [GIVE_UP]: givenUp });
  storePaymentInFlight({ since: Date.now() + 3_600_000 });
  renderPage(<CartPage />);
  expect(await screen.findByText(givenUp.json.message)).toBeTruthy();
});

// proves payment-outcome.5
test('the page asks for the outcome every few seconds, then less often', async () => {
  const { checks } = await openUnknownPayment();
  await pass(6);
  expect(checks()).toBe(2);
  await pass(53);
  expect(checks()).toBe(8);
  await pass(600);
  expect(checks()).toBe(8 + 40);
});

// proves payment-outcome.5
test('a hidden page does not ask for the outcome, and asks at once when it is visible again', async () => {
  const { checks } = await openUnknownPayment();
  const see = (visibilityState: DocumentVisibilityState) =>
    act(async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
      window.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(100);
    });
  await see('hidden');
  await pass(60);
  expect(checks()).toBe(0);
  await see('visible');
  expect(checks()).toBe(1);
});

// proves payment-outcome.5
test('while offline the page says so and does not ask, and it asks at once when online again', async () => {
  const { checks } = await openUnknownPayment();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  await pass(60);
  expect(checks()).toBe(0);
  expect(screen.getByText(/^You seem to be offline\./)).toBeTruthy();
  onLine.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(0.1);
  expect(checks()).toBe(1);
  expect(screen.queryByText(/^You seem to be offline\./)).toBeNull();
});

/** A page with an uncertain payment, just after it has asked. `checks` counts from there. */
async function openUnknownPayment() {
  const calls = answerApi({ ...shop, [STATUS]: unknown });
  vi.useFakeTimers();
  storePaymentInFlight();
  renderPage(<CartPage />);
  await pass(1);
  const first = callsTo(calls, STATUS).length;
  return { checks: () => callsTo(calls, STATUS).length - first };
}

// proves payment-outcome.6
test('when the shop fails to answer, the page says so, and Check again asks again', async () => {
  let answer: { status?: number; json: unknown } = { status: 500, json: { error: 'No' } };
  const calls = answerApi({ ...shop, [STATUS]: () => answer });
  storePaymentInFlight();
  renderPage(<CartPage />);
  expect(await screen.findByText(/^The shop could not be reached just now\./)).toBeTruthy();
  expect(screen.getByText(CONFIRMING)).toBeTruthy();
  answer = declined;
  const before = callsTo(calls, STATUS).length;
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(declined.json.message)).toBeTruthy();
  expect(callsTo(calls, STATUS)).toHaveLength(before + 1);
});

test('a check without an answer times out, and Check again is offered', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const { answer } = deferAnswer();
  answerApi({ ...shop, [STATUS]: () => answer });
  storePaymentInFlight();
  renderPage(<CartPage />);
  expect(await screen.findByRole('button', { name: 'Checking…' })).toBeTruthy();
  await expect.poll(() => timeout.mock.calls).toContainEqual([30_000]);
  act(() => limit.abort(new DOMException('Too late', 'TimeoutError')));
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
  expect(screen.getByText(/^The shop could not be reached just now\./)).toBeTruthy();
});

test('a 404 that is not from the shop does not give up the payment', async () => {
  const calls = answerApi({ ...shop, [STATUS]: { status: 404, json: '<html>' } });
  storePaymentInFlight({ state: 'unconfirmed' });
  renderPage(<CartPage />);
  expect(await screen.findByText(/^The shop could not be reached just now\./)).toBeTruthy();
  expect(callsTo(calls, GIVE_UP)).toHaveLength(0);
});
