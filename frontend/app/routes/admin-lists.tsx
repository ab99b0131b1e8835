import { useNavigate } from 'react-router-dom';
import { ManageLists } from '../../features/book-lists/components/manage-lists.tsx';
import { AdminPage } from '../admin-page.tsx';

/** Books that the staff have chosen: every list, and a new one. */
export function AdminListsRoute() {
  const navigate = useNavigate();
  return (
    <AdminPage title="Lists" permission="catalog">
      <ManageLists onMade={(listId) => navigate(`/admin/lists/${listId}`)} />
    </AdminPage>
  );
}
