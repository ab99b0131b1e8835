import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { type OrderTimelineAnswer, orderTimelineSchema } from '#contract/orders/order-timeline.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { TableHead } from '../../../components/table-head.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { actorName, eventOutcomeText, eventStateText, SUBJECT_TEXT } from '../order-event-text.ts';
import { OrderMoney } from './order-money.tsx';
import styles from './order-timeline.module.css';

/** The state of an order's money, and everything that happened to the order. */
export function OrderTimeline({
  order: { _id: orderId, number },
}: {
  order: Pick<AdminOrder, '_id' | 'number'>;
}) {
  const { _id: adminId } = useAdmin();
  const timeline = useQuery({
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
  return (
    <section className={styles['history']} aria-label={`History of order ${number}`}>
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

/** All changes of an order's money and status: when, who, what, before and after. */
function OrderEvents({
  events,
  payment: { transaction_id: charge },
}: Pick<OrderTimelineAnswer, 'events' | 'payment'>) {
  return (
    <table className={styles['events']}>
      <caption>What happened, in order</caption>
      <TableHead columns={['When', 'Who', 'What', 'Before and after']} />
      <tbody>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added, at the end
          <tr key={index}>
            <td className={styles['when']}>
              <DateText iso={event.at} to="minute" />
            </td>
            <td dir="auto" className={styles['who']}>
              {actorName(event.who)}
            </td>
            <td className={styles['what']}>{SUBJECT_TEXT[event.subject]}</td>
            <td>
              <Change
                before={event.before === null ? null : eventStateText(event.subject, event.before)}
                after={eventOutcomeText(event, { earlier: events.slice(0, index), charge })}
              />
              {event.detail ? (
                <p className={styles['detail']} dir="auto">
                  {event.detail}
                </p>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Change({ before, after }: { before: string | null; after: string }) {
  const now = <strong>{after}</strong>;
  if (before === null) return now;
  return (
    <>
      {before} <span aria-hidden="true">→</span> <span className="visually-hidden">to </span>
      {now}
    </>
  );
}
