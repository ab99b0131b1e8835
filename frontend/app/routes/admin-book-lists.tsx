import { useNavigate } from 'react-router-dom';
import { ManageLists } from '../../features/book-lists/components/manage-lists.tsx';

/** Books that the staff have chosen: every list, and a new one. */
export function AdminBookListsRoute() {
  const navigate = useNavigate();
  return <ManageLists onMade={(listId) => navigate(`/admin/lists/${listId}`)} />;
}
