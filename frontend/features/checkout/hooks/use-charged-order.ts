import { useQuery } from '@tanstack/react-query';
import { listOrders } from '../api/list-orders.ts';
import { findChargedOrder } from '../find-charged-order.ts';
import type { Charging } from '../payment-in-flight.ts';

const LOOK_EVERY_MS = 3000;
/** The shop has its answer from Braintree, and with it the order, well before. */
const LOOK_FOR_MS = 2 * 60_000;

/** Looks for the order of a charge whose answer is not known here, for a while after the charge. */
export function useChargedOrder(userId: string, charging: Charging | null) {
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['checkout', 'charged-order', userId, charging?.since],
    queryFn: async ({ signal }) => {
      if (!charging) return null;
      return findChargedOrder(await listOrders(userId, signal), charging) ?? null;
    },
    enabled: charging !== null,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data || isOver(charging, Math.max(state.dataUpdatedAt, state.errorUpdatedAt))
        ? false
        : LOOK_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  return {
    order: data ?? undefined,
    looking: !isOver(charging, Math.max(dataUpdatedAt, errorUpdatedAt)),
  };
}

/** Measured both ways: a clock that was put back must not hold the shopper up for ever. */
function isOver(charging: Charging | null, lookedAt: number): boolean {
  return charging !== null && lookedAt > 0 && Math.abs(lookedAt - charging.since) > LOOK_FOR_MS;
}
