import { useNavigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { useEditedList } from '../../features/book-lists/api/lists.ts';
import { EditList } from '../../features/book-lists/components/edit-list.tsx';
import { ListFacts } from '../../features/book-lists/components/list-facts.tsx';
import { usePermission } from '../../hooks/use-permission.ts';
import { isNotFound } from '../../lib/api-error.ts';

/** One list of books with its texts and where it is shown; a form for staff who may change it. */
export function AdminBookListPage() {
  const { listId = '' } = useParams();
  return <EditedList key={listId} listId={listId} />;
}

function EditedList({ listId }: { listId: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useEditedList(listId);
  const navigate = useNavigate();
  const mayChange = usePermission()('PUT /list/:listId/:userId', 'catalog');
  if (data && !mayChange) return <ListFacts list={data} />;
  // Data loaded by an earlier visit may be out of date.
  if (data && isFetchedAfterMount) {
    return <EditList list={data} readAgain={refetch} onDeleted={() => navigate('/admin/lists')} />;
  }
  if (isNotFound(error)) {
    return (
      <EmptyState
        title="List not found"
        action={<ButtonLink to="/admin/lists">All lists</ButtonLink>}
      >
        It may have been deleted.
      </EmptyState>
    );
  }
  if (!error) return <LoadingNote text="Loading the list" />;
  return <LoadError what="The list" query={{ error, refetch }} />;
}
