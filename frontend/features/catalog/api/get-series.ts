import { useQuery } from '@tanstack/react-query';
import { seriesWithBooksSchema } from '../../../../functions/contract/series-with-books.ts';
import { api } from '../../../lib/api-client.ts';
import { seriesKeys } from '../../../lib/query-keys.ts';

/** A series by name; refused with a 404 if no book belongs to it. */
export function useSeries(name: string) {
  return useQuery({
    queryKey: seriesKeys.page(name),
    queryFn: ({ signal }) =>
      api('GET /series/:name', { params: { name }, response: seriesWithBooksSchema, signal }),
  });
}
