import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { useOrderHistory } from '../api/get-order-history.ts';
import { OrderEvents } from './order-events.tsx';
import { OrderMoney } from './order-money.tsx';
import styles from './order-timeline.module.css';

/** Where an order's money stands, and everything that happened to order and money. */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const history = useOrderHistory(orderId);
  return (
    <section className={styles['history']} aria-label={`History of order ${orderId}`}>
      {history.isPending ? (
        <>
          <LoadingNote text="Loading the history" />
          <Skeleton width="half" />
          <Skeleton width="most" />
          <Skeleton width="most" />
        </>
      ) : null}
      {history.isError ? <LoadFailed what="The history" query={history} /> : null}
      {history.data ? (
        <>
          <OrderMoney {...history.data} />
          <OrderEvents events={history.data.events} />
        </>
      ) : null}
    </section>
  );
}
