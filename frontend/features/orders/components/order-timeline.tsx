import { useQuery } from '@tanstack/react-query';
import { orderTimelineSchema } from '../../../../functions/contract/order-timeline.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { OrderEvents } from './order-events.tsx';
import { OrderMoney } from './order-money.tsx';
import styles from './order-timeline.module.css';

/** The state of an order's money, and everything that happened to the order. */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const timeline = useOrderTimeline(orderId);
  return (
    <section className={styles['history']} aria-label={`History of order ${orderId}`}>
      <Loaded query={timeline} what="the history">
        {(history) => (
          <>
            <OrderMoney {...history} />
            <OrderEvents {...history} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/**
 * Everything that happened to an order and its money. Its key is below the orders', so that a
 * change reloads it.
 */
function useOrderTimeline(orderId: string) {
  const { _id: adminId } = useAdmin();
  return useQuery({
    queryKey: orderKeys.history(adminId, orderId),
    queryFn: ({ signal }) =>
      api('GET /order/:orderId/history/:userId', {
        params: { orderId },
        response: orderTimelineSchema,
        signal,
      }),
    // The page is not notified of what the reconciler and Braintree do.
    staleTime: 0,
  });
}
