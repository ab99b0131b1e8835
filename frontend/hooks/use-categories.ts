import { useQuery } from '@tanstack/react-query';
import { categoryListSchema } from '../../functions/contract/catalog/category.ts';
import { api } from '../lib/api-client.ts';
import { categoryKeys } from '../lib/query-keys.ts';

const FRESH_FOR_MS = 5 * 60_000;

/** All categories, by name. */
export function useCategories() {
  return useQuery({
    queryKey: categoryKeys.all,
    queryFn: ({ signal }) => api('GET /categories', { response: categoryListSchema, signal }),
    staleTime: FRESH_FOR_MS,
  });
}
