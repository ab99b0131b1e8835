import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { seriesWithBooksSchema } from '#contract/search/series-with-books.ts';
import { PageTitle } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { addButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { ProductGridSkeleton } from '../../features/catalog/components/product-grid.tsx';
import { SeriesBooks } from '../../features/catalog/components/series-books.tsx';
import { api } from '../../lib/api-client.ts';
import { seriesKeys } from '../../lib/query-keys.ts';
import { PageOrNotFound } from '../page-or-not-found.tsx';

/** The books of a series in reading order. */
export function SeriesPage() {
  const { name = '' } = useParams();
  const series = useQuery({
    queryKey: seriesKeys.page(name),
    queryFn: ({ signal }) =>
      api('GET /series/:name', { params: { name }, response: seriesWithBooksSchema, signal }),
  });
  const waiting = (
    <>
      <LoadingNote text="Loading the series" />
      <ProductGridSkeleton />
    </>
  );
  return (
    <PageOrNotFound
      query={series}
      title={<PageTitle title="Series" />}
      what="The series"
      waiting={waiting}
    >
      {(found) => <SeriesBooks series={found} action={addButton} />}
    </PageOrNotFound>
  );
}
