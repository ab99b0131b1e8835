import { useNavigate } from 'react-router-dom';
import { ManageLists } from '../../features/book-lists/components/manage-lists.tsx';

/** All lists of books chosen by the staff, and a form for a new one. */
export function AdminBookListsPage() {
  const navigate = useNavigate();
  return <ManageLists onMade={(listId) => navigate(`/admin/lists/${listId}`)} />;
}
