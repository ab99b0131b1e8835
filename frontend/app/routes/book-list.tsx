import { useParams } from 'react-router-dom';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageTitle } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { useListPage } from '../../features/catalog/api/get-list.ts';
import { BookList } from '../../features/catalog/components/book-list.tsx';
import { TextBody } from '../../features/shop-texts/components/shop-text-page.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { addButton } from '../book-actions.tsx';
import { NotFoundRoute } from './not-found.tsx';

/** A list of books chosen by the staff. */
export function BookListRoute() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useListPage(slug);
  if (data) {
    const intro = data.intro ? <TextBody html={data.intro} /> : null;
    return <BookList list={data} intro={intro} action={addButton} />;
  }
  if (error instanceof ApiError && error.status === 404) return <NotFoundRoute />;
  return (
    <>
      <PageTitle title="List" />
      {error ? (
        <LoadFailed what="The list" query={{ error, refetch }} />
      ) : (
        <LoadingNote text="Loading the list" bars={['half']} />
      )}
    </>
  );
}
