import { useParams } from 'react-router-dom';
import { PageTitle } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { useSeries } from '../../features/catalog/api/get-series.ts';
import { EntryGridSkeleton } from '../../features/catalog/components/entry-grid.tsx';
import { SeriesBooks } from '../../features/catalog/components/series-books.tsx';
import { addButton } from '../book-actions.tsx';
import { FoundPage } from '../found-page.tsx';

/** The books of a series in reading order. */
export function SeriesPage() {
  const { name = '' } = useParams();
  const waiting = (
    <>
      <LoadingNote text="Loading the series" />
      <EntryGridSkeleton />
    </>
  );
  return (
    <FoundPage
      query={useSeries(name)}
      title={<PageTitle title="Series" />}
      what="The series"
      waiting={waiting}
    >
      {(series) => <SeriesBooks series={series} action={addButton} />}
    </FoundPage>
  );
}
