import { useCallback, useState } from 'react';
import { type PaymentInFlight, usePaymentInFlight } from '../../../stores/payment-store.ts';

/**
 * The payment whose outcome this page owes the shopper: the one in flight, whichever tab began it,
 * and one that another tab has ended (`ended`) before this page could tell how.
 */
export function useFollowedPayment(userId: string | null) {
  const inFlight = usePaymentInFlight(userId);
  const [seen, setSeen] = useState<{ userId: string; payment: PaymentInFlight } | null>(null);
  // Taken down while rendering: not for a moment may the page look as if there were none.
  if (userId && inFlight && inFlight !== seen?.payment) setSeen({ userId, payment: inFlight });
  const last = seen?.userId === userId ? seen.payment : null;
  /** Takes over what has become of it. */
  const follow = useCallback(
    (payment: PaymentInFlight) => {
      if (userId) setSeen({ userId, payment });
    },
    [userId],
  );
  /** The shopper has been told. */
  const unfollow = useCallback(() => setSeen(null), []);
  return { payment: inFlight ?? last, ended: inFlight === null, follow, unfollow };
}
