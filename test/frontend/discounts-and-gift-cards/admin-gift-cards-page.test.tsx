import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { GiftCard } from '#contract/discounts-and-gift-cards/gift-cards.ts';
import { AdminGiftCardsPage } from '../../../frontend/app/routes/admin-gift-cards-page.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

afterEach(() => focusManager.setFocused(undefined));

const CARD: GiftCard = {
  _id: 'card',
  lastFour: 'ABCD',
  amount: 50,
  balance: 50,
  email: 'zoe@example.com',
  message: '',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
};
const LIST = 'GET /gift-cards/ada';
const ADJUST = 'POST /gift-card/card/adjust/ada';
const USED = 'This card was used a moment ago.';

/**
 * Opens the gift cards page with the card of `stored`; the shop adjusts the card as it is stored.
 */
async function openCard(stored: { card: GiftCard }) {
  const calls = answerApi({
    [LIST]: () => ({ json: { giftCards: [stored.card], next: null } }),
    'GET /gift-card/card/ada': () => ({ json: { giftCard: stored.card, entries: [] } }),
    [ADJUST]: (body) => {
      const { from, balance } = body as { from: number; balance: string };
      if (from !== stored.card.balance) {
        return { status: 409, json: { error: USED, reason: 'gift-card-changed' } };
      }
      stored.card = { ...CARD, balance: Number(balance) };
      return { json: stored.card };
    },
  });
  renderForAdmin(
    <>
      <AdminGiftCardsPage />
      <Toaster />
    </>,
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Open the card ending in ABCD' }),
  );
  const field = screen.getByLabelText<HTMLInputElement>('New balance ($)');
  return {
    calls,
    field,
    type: async (text: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    },
    set: () => userEvent.click(screen.getByRole('button', { name: 'Set the balance' })),
  };
}

test('adjusting a card used in the meantime says so, and the next try uses the new balance', async () => {
  const stored = { card: CARD };
  const { calls, field, type, set } = await openCard(stored);
  await type('60');
  stored.card = { ...CARD, balance: 30 };
  await set();

  expect(await screen.findByText(USED)).toBeTruthy();
  expect(await screen.findByText(/\$30\.00 left/)).toBeTruthy();
  expect(screen.getByText(USED)).toBeTruthy();
  expect([field.isConnected, field.value]).toEqual([true, '60']);

  await set();

  expect(await screen.findByText(/\$60\.00 left/)).toBeTruthy();
  expect(await screen.findByText('The gift card has $60.00 on it now.')).toBeTruthy();
  await expect.poll(() => field.value).toBe('60.00');
  expect(screen.queryByText(USED)).toBeNull();
  expect(stored.card.balance).toBe(60);
  expect(callsTo(calls, ADJUST)).toEqual([
    { from: 50, balance: '60' },
    { from: 30, balance: '60' },
  ]);
});

test('a card used while its new balance is being typed is not adjusted without notice', async () => {
  const stored = { card: CARD };
  const { calls, field, type, set } = await openCard(stored);
  await type('60');
  stored.card = { ...CARD, balance: 30 };
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  expect(await screen.findByText(/\$30\.00 left/)).toBeTruthy();
  expect(field.value).toBe('60');
  await set();

  expect(await screen.findByText(USED)).toBeTruthy();
  expect(callsTo(calls, ADJUST)).toEqual([{ from: 50, balance: '60' }]);
  expect(stored.card.balance).toBe(30);
});

test('a card is looked up once the search is submitted, and no more of a code is sent than its end', async () => {
  const asked: (string | null)[] = [];
  answerApi({
    [LIST]: (_, query) => {
      asked.push(query.get('search'));
      return { json: { giftCards: query.has('search') ? [] : [CARD], next: null } };
    },
  });
  renderForAdmin(<AdminGiftCardsPage />);
  const field = await screen.findByLabelText('Find gift cards');
  await userEvent.type(field, 'abcd-efgh-2345-67y');
  // Parts that are sent while a code is typed would add up to it.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(new Set(asked)).toEqual(new Set([null]));
  await userEvent.type(field, 'z{Enter}');

  expect(await screen.findByText('No gift card found')).toBeTruthy();
  for (const text of ['7qk4 - m2xa', ' zoe@example.com ']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  }
  const sent = [null, '67yz', '7qk4 - m2xa', 'zoe@example.com'];
  await expect.poll(() => [...new Set(asked)]).toEqual(sent);
});

test.each([
  ['Code: ABCD-EFGH-2345-67YZ.', '67yz'],
  ['ABCD-EFGH-2345-67Y', 'ABCD-EFG'],
  ['abcd-efgh-2345-67y1', '67y1'],
  ['christopher', 'christop'],
  ['christopher@example.com', 'christopher@example.com'],
])('of %s, which holds a code or may begin one, only a part is sent', async (typed, sent) => {
  const asked: (string | null)[] = [];
  answerApi({
    [LIST]: (_, query) => {
      asked.push(query.get('search'));
      return { json: { giftCards: [CARD], next: null } };
    },
  });
  renderForAdmin(<AdminGiftCardsPage />);
  await userEvent.click(await screen.findByLabelText('Find gift cards'));
  await userEvent.paste(typed);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => [...new Set(asked)]).toEqual([null, sent]);
});
