import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { orderStatusSchema } from '../../../../functions/contract/order.ts';
import { api } from '../../../lib/api-client.ts';

const statusValuesSchema = z.array(orderStatusSchema);

/** The statuses an order may have, in the order of its life. */
export function useStatusValues(adminId: string) {
  return useQuery({
    queryKey: ['order-status-values', adminId],
    queryFn: ({ signal }) =>
      api({
        path: `/order/status-values/${encodeURIComponent(adminId)}`,
        schema: statusValuesSchema,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
