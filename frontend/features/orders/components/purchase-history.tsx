import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Order, orderListSchema } from '#contract/orders/order.ts';
import { Alert } from '../../../components/alert.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { type PaymentInFlight, usePaymentInFlight } from '../../../stores/payment-store.ts';
import { listedOrdersText, NO_ORDERS } from '../order-count-text.ts';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import styles from './purchase-history.module.css';
import { Receipt } from './receipt.tsx';

/** Whether a payment's order is among those listed. */
function isOrdered(payment: PaymentInFlight, orders: readonly Order[] = []): boolean {
  if (payment.state !== 'paid') return false;
  return orders.some((order) => order.transaction_id === payment.order.transaction_id);
}

/** The user's orders, newest first. */
export function PurchaseHistory({ userId }: { userId: string }) {
  const orders = useQuery({
    queryKey: orderKeys.byUser(userId),
    queryFn: ({ signal }) =>
      api('GET /orders/by/user/:userId', { response: orderListSchema, signal }),
  });
  const payment = usePaymentInFlight(userId);
  return (
    <section className={styles['history']} aria-labelledby="purchase-history">
      <h2 id="purchase-history">Purchase history</h2>
      {payment && !isOrdered(payment, orders.data) ? (
        <Alert tone="info">
          {payment.state === 'paid'
            ? 'You have paid in this browser, and the order is still to be made. Please don’t pay again:'
            : 'You began a payment in this browser that may still be on its way. Please don’t pay again before you know:'}{' '}
          <Link to="/cart">See what came of it</Link>
        </Alert>
      ) : null}
      <Loaded query={orders} what="your orders" waiting={<OrdersSkeleton />}>
        {(listed) =>
          listed.length === 0 ? (
            <EmptyState
              title={NO_ORDERS}
              action={<ButtonLink to="/shop">Browse the shop</ButtonLink>}
            >
              What you buy is listed here, with its receipt.
            </EmptyState>
          ) : (
            <>
              <p>{listedOrdersText(listed.length)}</p>
              {listed.map((order) => (
                <Receipt key={order._id} order={order}>
                  <p className={styles['more']}>
                    <ButtonLink variant="plain" to={`/checkout/done/${order._id}`}>
                      Printable receipt{' '}
                      <span className="visually-hidden">of order {order.number}</span>
                    </ButtonLink>
                  </p>
                </Receipt>
              ))}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
