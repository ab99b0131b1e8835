import { useQuery } from '@tanstack/react-query';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import type { PendingPayment } from '../../../stores/payment-store.ts';
import { fetchOutcome } from '../fetch-outcome.ts';

/** Seconds between requests; the shop answers 20 a minute across all of a user's tabs. */
const PAUSES = [2, 5, 5, 5, 5, 10, 10, 10];
const LAST_PAUSE = 15;

/**
 * Polls for a payment's outcome until it is certain, while the page is visible and online, and at
 * once when it is so again.
 * @param ended whether another tab has ended it and knows the outcome
 */
export function useOutcomePolling(userId: string, payment: PendingPayment | null, ended: boolean) {
  const { data, isFetching, isPaused, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: checkoutKeys.outcome(userId, payment?.key, ended),
    queryFn: () => (payment ? fetchOutcome(userId, payment, { ended }) : null),
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
    fetched: (payment && data) ?? null,
    looking: isFetching,
    /** Whether the last request failed. */
    failed: isError || isPaused,
    /** Time of the shop's last answer in milliseconds; 0 before the first. */
    lookedAt: dataUpdatedAt,
    lookAgain: () => void refetch(),
  };
}
