import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintOrders } from '../../../frontend/features/orders/components/print-orders.tsx';
import type { Print } from '../../../frontend/features/orders/print-url.ts';
import { toAdminOrder } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const kept = { ...toAdminOrder(makeOrder({ number: 'KEPT-0001' })), _id: 'kept' };
const cancelled = {
  ...toAdminOrder(makeOrder({ number: 'GONE-0001', status: 'Cancelled' })),
  _id: 'gone',
};

function print(what: Print, orders: readonly object[]) {
  answerApi({ 'GET /orders/selected/ada': { json: orders } });
  renderForAdmin(<PrintOrders what={what} ids={['kept', 'gone']} />);
}

// proves admin-orders.9
test.each(['pick', 'slips', 'labels'] as const)(
  'a cancelled order is left out of the %s with a notice',
  async (what) => {
    print(what, [kept, cancelled]);

    expect(await screen.findByText('1 left out, as it is cancelled: GONE-0001')).toBeTruthy();
    expect(document.body.textContent).toContain('KEPT-0001');
    expect(document.body.textContent?.match(/GONE-0001/g)).toHaveLength(1);
  },
);

// proves admin-orders.9
test('an order whose copies were all returned is left out of the slips with a notice', async () => {
  const [line] = kept.products;
  const returned = { ...kept, number: 'BACK-0001', products: [{ ...line, count: 2, returned: 2 }] };
  print('slips', [kept, cancelled, { ...returned, _id: 'back' }]);

  expect(await screen.findByText('1 left out, as it is cancelled: GONE-0001')).toBeTruthy();
  expect(screen.getByText('1 left out, as every copy has gone back: BACK-0001')).toBeTruthy();
  expect(document.body.textContent?.match(/BACK-0001/g)).toHaveLength(1);
});

test('when all orders are cancelled, the pick list says that there is nothing to pack', async () => {
  print('pick', [cancelled]);

  expect(await screen.findByText('Nothing to pack')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a cancelled order has a receipt', async () => {
  print('receipts', [kept, cancelled]);

  expect(await screen.findByText(/KEPT-0001/)).toBeTruthy();
  expect(document.body.textContent).toContain('GONE-0001');
  expect(screen.queryByText(/left out/)).toBeNull();
});
