import { useQuery } from '@tanstack/react-query';
import { type FigureUnit, figuresSchema } from '../../../../functions/contract/sales-figures.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { figuresKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Sales figures for the current day, week, month or year. */
export function useSalesFigures(over: FigureUnit) {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: figuresKeys.over(userId, over),
    queryFn: ({ signal }) =>
      api('GET /figures/:userId', { query: { over }, response: figuresSchema, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
