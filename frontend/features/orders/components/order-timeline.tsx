import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { useOrderTimeline } from '../api/get-order-timeline.ts';
import { OrderEvents } from './order-events.tsx';
import { OrderMoney } from './order-money.tsx';
import styles from './order-timeline.module.css';

/** The state of an order's money, and everything that happened to the order. */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const timeline = useOrderTimeline(orderId);
  return (
    <section className={styles['history']} aria-label={`History of order ${orderId}`}>
      {timeline.isPending ? (
        <LoadingNote text="Loading the history" bars={['half', 'most', 'most']} />
      ) : null}
      {timeline.isError ? <LoadFailed what="The history" query={timeline} /> : null}
      {timeline.data ? (
        <>
          <OrderMoney {...timeline.data} />
          <OrderEvents {...timeline.data} />
        </>
      ) : null}
    </section>
  );
}
