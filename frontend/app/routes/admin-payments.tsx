import { UnsettledPayments } from '../../features/settlement/components/unsettled-payments.tsx';
import { AdminPage } from '../admin-page.tsx';

/** Payments and refunds that a person must look at, and what to do about each. */
export function AdminPaymentsRoute() {
  return (
    <AdminPage title="Payments to look at">
      {({ user }) => <UnsettledPayments adminId={user._id} />}
    </AdminPage>
  );
}
