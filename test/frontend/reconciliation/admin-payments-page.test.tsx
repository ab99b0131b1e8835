import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Reconciled } from '#contract/reconciliation/attention.ts';
import { adminPage } from '../support/admin-route.tsx';
import { makeItem, pendingRefund as refund } from '../support/attention-items.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

const openPage = await adminPage('admin/payments');

const LIST = 'GET /payment/unsettled/ada';
const RECONCILE = 'POST /payment/reconcile/ada';

const nothing: Reconciled = {
  payments: { succeeded: 0, released: 0, reversed: 0, waiting: 0, passed: 0 },
  refunds: { succeeded: 0, waiting: 0, passed: 0 },
  uncollected: 0,
  failedRefunds: 0,
  lateSettlements: 0,
};

beforeEach(() => {
  signInAda();
  stubDialogs();
});

const itemOf = (name: string) => screen.findByRole('article', { name });

// proves order-life.7
test('each item shows what it is, since when, what is wrong and what to do', async () => {
  answerApi({ [LIST]: { json: [makeItem(), refund] } });
  openPage();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Payments needing attention' }),
  ).toBeTruthy();
  expect(document.title).toBe('Payments needing attention · Colophon');
  const payment = within(await itemOf('Payment of $37.00, Sam'));
  for (const text of [/^Charged or not: not certain yet/, 'attempt-1', 'Not known yet']) {
    expect(payment.getByText(text)).toBeTruthy();
  }
  expect(payment.getByText(/^Look for the order id attempt-1/)).toBeTruthy();
  const other = within(await itemOf('Refund of $37.00, Sam'));
  for (const text of ['Braintree does not answer.', 'tx-1', 'refund-1', '7QK4-M2XA']) {
    expect(other.getByText(text)).toBeTruthy();
  }
  expect(other.getByRole('link', { name: '7QK4-M2XA' }).getAttribute('href')).toBe(
    '/admin/orders?search=7QK4-M2XA',
  );
  expect(screen.getByText('Needing attention: 2')).toBeTruthy();
});

test('an empty list says that all is well', async () => {
  answerApi({ [LIST]: { json: [] } });
  openPage();
  expect(await screen.findByText('All is well')).toBeTruthy();
});

// proves order-life.7
test('Check now asks Braintree, shows the result and reloads the list', async () => {
  let list = [makeItem(), refund];
  const calls = answerApi({
    [LIST]: () => ({ json: list }),
    [RECONCILE]: () => {
      list = [refund];
      const payments = { ...nothing.payments, released: 1 };
      return { json: { ...nothing, payments, refunds: { ...nothing.refunds, waiting: 1 } } };
    },
  });
  openPage();
  await itemOf('Payment of $37.00, Sam');
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  const said = await screen.findByText('1 payment was not charged. Still open: 1.');
  expect(said.role ?? said.getAttribute('role')).toBe('status');
  await expect.poll(() => screen.queryByRole('article', { name: /^Payment of/ })).toBeNull();
  expect(callsTo(calls, RECONCILE)).toHaveLength(1);
});

test.each([
  [nothing, 'The shop has looked: there is nothing new.'],
  [
    { ...nothing, payments: { ...nothing.payments, waiting: 2 } },
    'Nothing new from Braintree. Still open: 2.',
  ],
  [
    {
      ...nothing,
      payments: { ...nothing.payments, succeeded: 2, reversed: 1 },
      refunds: { ...nothing.refunds, succeeded: 1 },
    },
    '2 payments were charged, 1 payment was given back, 1 refund was confirmed. Nothing is open any more.',
  ],
  [
    { ...nothing, uncollected: null },
    'Braintree could not be asked. Please try again in a few minutes.',
  ],
  [
    { ...nothing, failedRefunds: null },
    'Braintree could not be asked. Please try again in a few minutes.',
  ],
  [
    { ...nothing, failedRefunds: 2, lateSettlements: 1 },
    '2 refunds did not arrive, 1 payment was collected after all. Nothing else is open.',
  ],
  [{ ...nothing, uncollected: 1 }, '1 payment could not be collected. Nothing else is open.'],
  [
    { ...nothing, payments: { ...nothing.payments, waiting: 2 }, uncollected: null },
    'Braintree could not be asked. Still open: 2.',
  ],
])('the result of a check is shown: %#', async (reconciled, text) => {
  answerApi({ [LIST]: { json: [] }, [RECONCILE]: { json: reconciled } });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a check that failed says so', async () => {
  answerApi({ [LIST]: { json: [] }, [RECONCILE]: 'unreachable' });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The check failed.');
});
