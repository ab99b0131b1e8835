import { ReviewDesk } from '../../features/readers/components/review-desk.tsx';
import { AdminPage } from '../admin-page.tsx';

/** What readers say of books. */
export function AdminReviewsRoute() {
  return (
    <AdminPage title="Reviews" permission="catalog">
      <ReviewDesk />
    </AdminPage>
  );
}
