import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { AdminDiscountsPage } from '../../../frontend/app/routes/admin-discounts-page.tsx';
import { AdminGiftCardsPage } from '../../../frontend/app/routes/admin-gift-cards-page.tsx';
import { FIRST_CHANGE } from '../../../frontend/features/admin-catalog/bulk-change-draft.ts';
import { BulkChangeFields } from '../../../frontend/features/admin-catalog/components/bulk-change-fields.tsx';
import { inlineText } from '../../../frontend/features/admin-catalog/product-field-text.ts';
import { RateFields } from '../../../frontend/features/delivery/components/rate-fields.tsx';
import { setShop } from '../../../frontend/stores/shop-store.ts';
import { adminRoute } from '../support/admin-route.tsx';
import { makeSession } from '../support/make-records.ts';
import { renderForAdmin, renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const CreateProductPage = await adminRoute('create/product');

beforeEach(() => setShop({ ...DEFAULT_SHOP, currencySign: 'US$ ' }));

test('the fields of a product are labelled with the shop’s currency sign', async () => {
  answerApi({ 'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] } });
  const { user } = makeSession({ _id: 'ada', name: 'Ada', role: 1 });
  renderForAdmin(<CreateProductPage user={user} />);
  expect(await screen.findByLabelText('Price (US$)')).toBeTruthy();
  expect(screen.getByLabelText('Price before a sale (US$)')).toBeTruthy();
  const refused = 'price must be at most 999999.99';
  expect(inlineText('price', { refused, typed: '1e9' })).toBe(
    'Price (US$) must be at most 999999.99',
  );
});

test('the amounts of discounts and gift cards are labelled with the shop’s currency sign', async () => {
  answerApi({
    'GET /discounts/ada': { json: { discounts: [], next: null } },
    'GET /gift-cards/ada': { json: { giftCards: [], next: null } },
  });
  renderForAdmin(<AdminDiscountsPage />);
  expect(await screen.findByLabelText('Minimum purchase (US$)')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'An amount off the books');
  expect(screen.getByLabelText('Amount (US$)')).toBeTruthy();
  document.body.replaceChildren();
  renderForAdmin(<AdminGiftCardsPage />);
  expect(await screen.findByLabelText('Amount (US$)')).toBeTruthy();
});

test.each([
  ['US$ ', ['Amount (US$)', 'Free from (US$)', 'Price (US$)']],
  ['$', ['Amount ($)', 'Free from ($)', 'Price ($)']],
])(
  'with the currency sign %j, delivery rates and bulk changes are labelled %j',
  (currencySign, labels) => {
    setShop({ ...DEFAULT_SHOP, currencySign });
    const rate = { _id: '1', name: '', kind: 'flat', price: '', steps: '', freeFrom: '' } as const;
    renderPage(
      <>
        <RateFields
          rate={rate}
          errors={{}}
          takesFocus={false}
          title="Rate"
          onChange={() => {}}
          onRemove={undefined}
        />
        <BulkChangeFields
          draft={FIRST_CHANGE}
          categories={[]}
          error={undefined}
          onChange={() => {}}
        />
      </>,
    );
    for (const label of labels) expect(screen.getByLabelText(label)).toBeTruthy();
  },
);
