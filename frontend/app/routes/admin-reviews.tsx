import { mayDo } from '../../../functions/contract/staff.ts';
import { ReviewDesk } from '../../features/readers/components/review-desk.tsx';
import { useAdmin } from '../../hooks/use-admin.ts';
import { AdminPage } from '../admin-page.tsx';

/** What readers say of books. */
export function AdminReviewsRoute() {
  return (
    <AdminPage title="Reviews" permission="catalog">
      <Desk />
    </AdminPage>
  );
}

function Desk() {
  return <ReviewDesk mayDecide={mayDo(useAdmin(), 'catalog', 'change')} />;
}
