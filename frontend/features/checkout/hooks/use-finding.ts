import { useQuery } from '@tanstack/react-query';
import { checkoutKeys } from '../../../lib/query-keys.ts';
import type { Unsettled } from '../../../stores/payment-store.ts';
import { findOut } from '../find-out.ts';

/** Seconds from one look to the next; the shop answers 20 a minute, to all of a person's tabs. */
const PAUSES = [2, 5, 5, 5, 5, 10, 10, 10];
const LAST_PAUSE = 15;

/**
 * Keeps asking what came of a payment until it is certain: while the page is to be seen and online,
 * and at once when it is so again.
 * @param ended whether another tab has ended it, and knows
 */
export function useFinding(userId: string, payment: Unsettled | null, ended: boolean) {
  const { data, isFetching, isPaused, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: checkoutKeys.finding(userId, payment?.key, ended),
    queryFn: () => (payment ? findOut(userId, payment, { ended }) : null),
    enabled: payment !== null,
    networkMode: 'online',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      const looks = state.dataUpdateCount + state.errorUpdateCount;
      return 1000 * (PAUSES[looks - 1] ?? LAST_PAUSE);
    },
  });
  return {
    finding: (payment && data) ?? null,
    looking: isFetching,
    /** The last look came to nothing. */
    failed: isError || isPaused,
    /** When the shop last said something, in milliseconds; 0 before. */
    lookedAt: dataUpdatedAt,
    lookAgain: () => void refetch(),
  };
}
