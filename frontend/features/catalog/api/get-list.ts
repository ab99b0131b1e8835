import { useQuery } from '@tanstack/react-query';
import { listPageSchema } from '../../../../functions/contract/book-lists.ts';
import { api } from '../../../lib/api-client.ts';
import { listKeys } from '../../../lib/query-keys.ts';

/** A list of books chosen by the staff; refused with a 404 if there is none. */
export function useListPage(slug: string) {
  return useQuery({
    queryKey: listKeys.page(slug),
    queryFn: ({ signal }) =>
      api('GET /list/:slug', { params: { slug }, response: listPageSchema, signal }),
  });
}
