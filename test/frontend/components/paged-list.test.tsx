import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AdminCustomersPage } from '../../../frontend/app/routes/admin-customers-page.tsx';
import { AdminDiscountsPage } from '../../../frontend/app/routes/admin-discounts-page.tsx';
import { AdminGiftCardsPage } from '../../../frontend/app/routes/admin-gift-cards-page.tsx';
import { AdminOrdersPage } from '../../../frontend/app/routes/admin-orders-page.tsx';
import { AdminReviewsPage } from '../../../frontend/app/routes/admin-reviews-page.tsx';
import { AdminSecurityLogPage } from '../../../frontend/app/routes/admin-security-log-page.tsx';
import { AdminStockPage } from '../../../frontend/app/routes/admin-stock-page.tsx';
import { WishlistBooks } from '../../../frontend/features/wishlist/components/wishlist-books.tsx';
import { examples } from '../../../functions/openapi/examples.ts';
import { answerAdminOrders, listTotalsOf, toAdminOrder } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

// Paged lists whose next page cannot be loaded.

const LISTS: [what: string, call: string, page: object, list: ReactNode, role: string][] = [
  [
    'the codes',
    'GET /discounts/ada',
    examples['GET /discounts/:userId'].answer,
    <AdminDiscountsPage key="codes" />,
    'listitem',
  ],
  [
    'the gift cards',
    'GET /gift-cards/ada',
    examples['GET /gift-cards/:userId'].answer,
    <AdminGiftCardsPage key="cards" />,
    'listitem',
  ],
  [
    'the customers',
    'GET /customers/ada',
    examples['GET /customers/:userId'].answer,
    <AdminCustomersPage key="customers" />,
    'listitem',
  ],
  [
    'the reviews',
    'GET /reviews/ada',
    examples['GET /reviews/:userId'].answer,
    <AdminReviewsPage key="reviews" />,
    'listitem',
  ],
  [
    'your wishlist',
    'GET /wishlist/ada',
    examples['GET /wishlist/:userId'].answer,
    <WishlistBooks key="wishes" userId="ada" action={() => null} />,
    'listitem',
  ],
  [
    'the movements of the stock',
    'GET /stock/ada',
    examples['GET /stock/:userId'].answer,
    <AdminStockPage key="stock" />,
    'row',
  ],
  [
    'the security log',
    'GET /security-log/ada',
    examples['GET /security-log/:userId'].answer,
    <AdminSecurityLogPage key="log" />,
    'listitem',
  ],
];

test.each(LISTS)(
  'loaded parts of %s stay when the next part fails, and Load more tries again',
  async (what, call, page, list, role) => {
    let refused = 0;
    answerApi({
      [call]: (_, query) => {
        if (!query.has('after') && !query.has('before')) return { json: { ...page, next: '2' } };
        refused += 1;
        return { status: 400, json: { error: 'No such page' } };
      },
    });
    renderForAdmin(list);
    const more = await screen.findByRole('button', { name: 'Load more' });
    const before = screen.getAllByRole(role).length;

    await userEvent.click(more);

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`More of ${what} could not be loaded. No such page`);
    expect(screen.getAllByRole(role)).toHaveLength(before);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await expect.poll(() => refused).toBe(2);
  },
);

test('loading the last page of orders moves the focus to its first row', async () => {
  const page = (id: string) => [toAdminOrder(makeOrder({ _id: id }))];
  const totals = listTotalsOf([makeOrder(), makeOrder()]);
  answerApi({
    ...answerAdminOrders(() => []),
    'GET /orders/desk/ada': (_, query) => {
      const isLast = query.has('after');
      const orders = page(isLast ? 'order-2' : 'order-1');
      return { json: { orders, next: isLast ? null : '2', ...totals } };
    },
  });
  renderForAdmin(<AdminOrdersPage />);
  await press('Show more');

  await expect.poll(() => screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const [, row] = document.querySelectorAll('tbody > tr');
  expect(row?.contains(document.activeElement)).toBe(true);
});

test.each(LISTS)(
  'loading the last page of %s moves the focus to its first row',
  async (_what, call, page, list, role) => {
    const rows = JSON.stringify(page);
    answerApi({
      [call]: (_, query) => {
        if (!query.has('after') && !query.has('before')) return { json: { ...page, next: '2' } };
        // The same rows with other ids.
        const others = rows.replace(/"_id":"/g, '"_id":"x');
        return { json: { ...JSON.parse(others), next: null } };
      },
    });
    renderForAdmin(<main tabIndex={-1}>{list}</main>);
    await screen.findByRole('button', { name: 'Load more' });
    const before = screen.getAllByRole(role);
    await press('Load more');

    await expect.poll(() => screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    const first = screen.getAllByRole(role).find((row) => !before.includes(row));
    expect(first?.contains(document.activeElement)).toBe(true);
  },
);

test('loading an empty last page moves the focus to the page', async () => {
  answerApi({
    'GET /gift-cards/ada': (_, query) => ({
      json: query.has('before')
        ? { giftCards: [], next: null }
        : { ...examples['GET /gift-cards/:userId'].answer, next: '2' },
    }),
  });
  renderForAdmin(
    <main tabIndex={-1}>
      <AdminGiftCardsPage />
    </main>,
  );
  await press('Load more');

  await expect.poll(() => screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

/** Presses a button by keyboard, with the focus on it. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
}
