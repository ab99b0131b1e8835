import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { AdminOrdersPage } from '../../../frontend/app/routes/admin-orders-page.tsx';
import { useReloadOrder } from '../../../frontend/features/orders/hooks/use-reload-order.ts';
import { renderAdminOrders } from '../support/admin-orders.tsx';
import { answerAdminOrders } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

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
      <AdminOrdersPage />
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

test('of two reloads of an order the newer is shown, even if the older answers last', async () => {
  let status: Order['status'] = 'Processing';
  const older = Promise.withResolvers<void>();
  const { 'GET /order/order-1/desk/ada': readOne, ...answers } = answerAdminOrders(() => [
    makeOrder({ status }),
  ]);
  let reloads = 0;
  renderAdminOrders({
    ...answers,
    'GET /order/order-1/desk/ada': async () => {
      const answer = readOne();
      if (reloads++ === 0) await older.promise;
      return answer;
    },
    'PUT /order/order-1/ada': (body) => {
      status = (body as { status: Order['status'] }).status;
      return { json: { ...makeOrder({ status }), refund: null } };
    },
  });
  const menu = await screen.findByLabelText<HTMLSelectElement>(/^Update Status/);
  await userEvent.selectOptions(menu, 'Shipped');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(wholeText('The order of Sam is now: Processing'));
  await expect.poll(() => menu.getAttribute('aria-busy')).toBe('false');

  await act(async () => older.resolve());

  expect(reloads).toBe(2);
  expect(menu.value).toBe('Processing');
});
