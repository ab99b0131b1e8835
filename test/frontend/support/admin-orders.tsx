import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminOrdersPage } from '../../../frontend/app/routes/admin-orders-page.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { stubDialogs } from './native-dialog.ts';
import { renderForAdmin } from './render-page.tsx';
import { answerApi } from './shop-api.ts';

/** Opens Ada's list of orders with the details of the first. @returns the calls made to the shop */
export async function openAdminOrders(answers: Parameters<typeof answerApi>[0]) {
  stubDialogs();
  const calls = answerApi(answers);
  renderForAdmin(
    <>
      <AdminOrdersPage />
      <Toaster />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));
  return calls;
}
