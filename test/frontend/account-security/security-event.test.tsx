import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { LoggedEvent } from '#contract/security/security-log.ts';
import { SecurityLogEntry } from '../../../frontend/features/security-log/components/security-log-entry.tsx';
import { detailLines, kindText } from '../../../frontend/features/security-log/event-text.ts';
import { renderPage } from '../support/render-page.tsx';

const reset: LoggedEvent = {
  _id: 'event-1',
  kind: 'password-reset',
  repeats: 1,
  at: '2026-11-22T12:00:00.000Z',
  address: '192.0.2.1',
  user: { _id: 'old', name: 'Sam' },
  actor: { _id: 'new', name: 'Nora' },
  detail: {},
};

test('an event names the actor and the account’s owner, or one of them if they are the same', async () => {
  const onPerson = vi.fn();
  const { unmount } = renderPage(
    <SecurityLogEntry event={reset} categories={[]} onPerson={onPerson} />,
  );
  expect(screen.getByText('about').textContent).toBe('about Sam');
  await userEvent.click(screen.getByRole('button', { name: 'Sam' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nora' }));
  expect(onPerson.mock.calls).toEqual([['old'], ['new']]);
  unmount();

  renderPage(
    <SecurityLogEntry
      event={{ ...reset, actor: reset.user }}
      categories={[]}
      onPerson={onPerson}
    />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sam']);
});

test.each<[LoggedEvent['kind'], string]>([
  ['sign-in-failed', 'Sign in failed'],
  ['csp-violation', 'Content Security Policy violation'],
  ['let-in', 'Locked-out admin let in'],
])('the kind %s is shown as "%s"', (kind, text) => {
  expect(kindText(kind)).toBe(text);
});

test.each<[LoggedEvent['kind'], LoggedEvent['detail'], string[]]>([
  [
    'discount-created',
    { code: 'SPRING', percent: 88_750, amount: null, minimum: 2500, oncePerPerson: false },
    ['code: SPRING', 'percent: 8.875%', 'minimum: $25.00', 'once per person: no'],
  ],
  [
    'gift-card-issued',
    { giftCardId: 'g1', amountCents: 2500 },
    ['gift card id: g1', 'amount: $25.00'],
  ],
  ['gift-card-adjusted', { balance: { before: 2500, after: 0 } }, ['balance: $25.00 → $0.00']],
  [
    'delivery-settings-changed',
    {
      'New York: By_ground': { before: '$4.90', after: null },
      'Category: novels': { before: null, after: 'books' },
      bookWeightGrams: 400,
    },
    [
      'New York: By_ground: $4.90 → none',
      'Category: Novels: none → books',
      'book weight grams: 400',
    ],
  ],
  [
    'settings-changed',
    {
      notice: { before: '', after: 'Closed' },
      placeholderMs: { before: 2000, after: 0 },
      others: 'orderMail,priceBands',
    },
    [
      'notice: none → Closed',
      'waiting time of a book’s page in milliseconds: 2000 → 0',
      'others: order mail, price ranges',
    ],
  ],
  // Refusals beyond the rows of a minute, which name nobody.
  ['refused', { others: true }, ['others: yes']],
  [
    'product-changed',
    {
      price_cents: { before: 900, after: 1050 },
      compare_at_price_cents: { before: null, after: 1200 },
      category_id: { before: 'deleted', after: 'novels' },
    },
    ['price: $9.00 → $10.50', 'compare at price: none → $12.00', 'category: deleted → Novels'],
  ],
  ['list-created', { books: 3, title: 'Rainy days' }, ['books: 3', 'title: Rainy days']],
])('the details of %s are shown in words and dollars', (kind, detail, lines) => {
  const categories = [{ _id: 'novels', name: 'Novels' }];
  expect(detailLines({ kind, detail }, categories)).toEqual(lines);
});
