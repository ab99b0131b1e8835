import { queryOptions, useQuery } from '@tanstack/react-query';
import { categoryListSchema } from '#contract/catalog/category.ts';
import { api } from '../lib/api-client.ts';
import { categoryKeys } from '../lib/query-keys.ts';

export const categoriesQuery = queryOptions({
  queryKey: categoryKeys.all,
  queryFn: ({ signal }) => api('GET /categories', { response: categoryListSchema, signal }),
  staleTime: 5 * 60_000,
});

/** All categories, by name. */
export const useCategories = () => useQuery(categoriesQuery);
