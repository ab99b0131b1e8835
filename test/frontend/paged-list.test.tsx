import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ManageDiscounts } from '../../frontend/features/codes/components/manage-discounts.tsx';
import { ManageGiftCards } from '../../frontend/features/codes/components/manage-gift-cards.tsx';
import { CustomerList } from '../../frontend/features/customers/components/customer-list.tsx';
import { ReviewDesk } from '../../frontend/features/readers/components/review-desk.tsx';
import { Wishlist } from '../../frontend/features/readers/components/wishlist.tsx';
import { SecurityLog } from '../../frontend/features/security-log/components/security-log.tsx';
import { StockLedger } from '../../frontend/features/stock/components/stock-ledger.tsx';
import { examples } from '../../functions/docs/examples.ts';
import { renderForAdmin } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

// Lists that come page by page, when the way to a further page is cut.

const LISTS: [what: string, call: string, page: object, list: ReactNode, role: string][] = [
  [
    'the codes',
    'GET /discounts/ada',
    examples['GET /discounts/:userId'].answer,
    <ManageDiscounts key="codes" />,
    'listitem',
  ],
  [
    'the gift cards',
    'GET /gift-cards/ada',
    examples['GET /gift-cards/:userId'].answer,
    <ManageGiftCards key="cards" />,
    'listitem',
  ],
  [
    'the customers',
    'GET /customers/ada',
    examples['GET /customers/:userId'].answer,
    <CustomerList key="customers" />,
    'listitem',
  ],
  [
    'the reviews',
    'GET /reviews/ada',
    examples['GET /reviews/:userId'].answer,
    <ReviewDesk key="reviews" />,
    'listitem',
  ],
  [
    'your wishlist',
    'GET /wishlist/ada',
    examples['GET /wishlist/:userId'].answer,
    <Wishlist key="wishes" userId="ada" action={() => null} />,
    'listitem',
  ],
  [
    'the movements of the stock',
    'GET /stock/ada',
    examples['GET /stock/:userId'].answer,
    <StockLedger key="stock" filter={{}} onFilter={() => {}} />,
    'row',
  ],
  [
    'the security log',
    'GET /security-log/ada',
    examples['GET /security-log/:userId'].answer,
    <SecurityLog key="log" filter={{}} onFilter={() => {}} />,
    'listitem',
  ],
];

test.each(LISTS)(
  'what has come of %s stays when more of it does not, and can be asked for again',
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
