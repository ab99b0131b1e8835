import { useQuery } from '@tanstack/react-query';
import { checkoutKeys } from '../../../lib/query-keys.ts';
import type { PaymentInFlight } from '../../../stores/payment-store.ts';
import { finishOrder } from '../finish-order.ts';

/** Finishes the order of a payment that went through, here or before a reload. */
export function usePaidOrder(userId: string, payment: PaymentInFlight | null) {
  const paid = payment?.state === 'paid' ? payment.order : null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: checkoutKeys.paidOrder(userId, paid?.transaction_id),
    queryFn: async () => (paid ? await finishOrder(userId, paid) : null),
    enabled: paid !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { order: data ?? undefined, error: isFetching ? null : error, retry: refetch };
}
