import { Loaded } from '../../../components/loaded.tsx';
import { useOrderTimeline } from '../api/get-order-timeline.ts';
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
