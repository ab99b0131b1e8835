import { ManageDiscounts } from '../../features/codes/components/manage-discounts.tsx';
import { AdminPage } from '../admin-page.tsx';

/** Codes that make orders cheaper. */
export function AdminDiscountsRoute() {
  return (
    <AdminPage title="Discount codes" permission="settings" access="change">
      <ManageDiscounts />
    </AdminPage>
  );
}
