import { useParams } from 'react-router-dom';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageTitle } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { useSeries } from '../../features/catalog/api/get-series.ts';
import { EntryGridSkeleton } from '../../features/catalog/components/entry-grid.tsx';
import { SeriesBooks } from '../../features/catalog/components/series-books.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { addButton } from '../book-actions.tsx';
import { NotFoundRoute } from './not-found.tsx';

/** The books of a series in reading order. */
export function SeriesRoute() {
  const { name = '' } = useParams();
  const { data, error, refetch } = useSeries(name);
  if (data) return <SeriesBooks series={data} action={addButton} />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundRoute />;
  return (
    <>
      <PageTitle title="Series" />
      {error ? (
        <LoadFailed what="The series" query={{ error, refetch }} />
      ) : (
        <>
          <LoadingNote text="Loading the series" />
          <EntryGridSkeleton />
        </>
      )}
    </>
  );
}
