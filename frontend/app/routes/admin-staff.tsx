import { StaffDesk } from '../../features/staff/components/staff-desk.tsx';
import { AdminPage } from '../admin-page.tsx';

/** Who works in the shop: the owner's page. */
export function AdminStaffRoute() {
  return (
    <AdminPage title="Staff" permission="staff" access="change">
      <StaffDesk />
    </AdminPage>
  );
}
