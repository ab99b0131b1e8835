import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import type { CheckoutPhase } from '../hooks/use-checkout.ts';
import type { PaidOrder } from '../payment-in-flight.ts';
import styles from './payment-notice.module.css';

type ClosedPhase = Exclude<CheckoutPhase, { name: 'open' | 'paying' }>;

/** What stands in the place of the payment form once money may have moved. */
export function PaymentNotice({
  phase,
  onRetryOrder,
}: {
  phase: ClosedPhase;
  onRetryOrder: (order: PaidOrder) => void;
}) {
  switch (phase.name) {
    case 'unconfirmed':
      return (
        <Alert tone="danger">
          <h3 className={styles['title']}>
            Your payment is still being confirmed, do not pay again
          </h3>
          <p className={styles['text']}>{phase.message}</p>
          <p>
            Your cart is kept. As soon as the order is there, it shows in your{' '}
            <Link to="/user/dashboard">purchase history</Link>.
          </p>
        </Alert>
      );
    case 'ordering':
      return (
        <Alert tone="info">
          <p>Your payment went through. Writing down your order…</p>
          <LoadingNote text="Placing your order" />
        </Alert>
      );
    case 'order-failed':
      return (
        <Alert tone="danger">
          <h3 className={styles['title']}>
            Your payment went through, but the order is not finished yet
          </h3>
          <p className={styles['text']}>{phase.message}</p>
          <p className={styles['text']}>
            You will not be charged again. Payment number: {phase.order.transaction_id}
          </p>
          <Button onClick={() => onRetryOrder(phase.order)}>Finish my order</Button>
        </Alert>
      );
  }
}
