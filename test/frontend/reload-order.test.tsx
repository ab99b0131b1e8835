import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminOrders } from '../../frontend/features/orders/components/admin-orders.tsx';
import { useReloadOrder } from '../../frontend/features/orders/hooks/use-reload-order.ts';
import type { Order } from '../../functions/contract/order.ts';
import { answerAdminOrders } from './support/answer-admin-orders.ts';
import { makeOrder } from './support/make-records.ts';
import { renderForAdmin } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

function Reload() {
  const reload = useReloadOrder();
  return (
    <button type="button" onClick={() => void reload('order-1')}>
      Reload
    </button>
  );
}

test('a reload that a newer one ends shows no earlier answer again', async () => {
  let status: Order['status'] = 'Processing';
  let reloads = 0;
  const { 'GET /order/order-1/desk/ada': readOne, ...answers } = answerAdminOrders(() => [
    makeOrder({ status }),
  ]);
  answerApi({
    ...answers,
    'GET /order/order-1/desk/ada': () => {
      reloads += 1;
      if (reloads === 1) return readOne();
      return reloads === 2 ? { status: 404, json: { error: 'gone' } } : new Promise(() => {});
    },
  });
  renderForAdmin(
    <>
      <AdminOrders />
      <Reload />
    </>,
  );
  const menu = await screen.findByLabelText<HTMLSelectElement>(/^Update Status/);
  const click = () => userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await click();
  await expect.poll(() => reloads).toBe(1);
  status = 'Shipped';
  await click();
  await expect.poll(() => menu.value).toBe('Shipped');

  await click();
  await click();

  await expect.poll(() => reloads).toBe(4);
  expect(menu.value).toBe('Shipped');
});
