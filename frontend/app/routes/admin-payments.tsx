import { AttentionList } from '../../features/reconciliation/components/attention-list.tsx';
import { AdminPage } from '../admin-page.tsx';

/** Payments and refunds that a person must look at, and what to do about each. */
export function AdminPaymentsRoute() {
  return (
    <AdminPage title="Payments needing attention" permission="orders">
      <AttentionList />
    </AdminPage>
  );
}
