import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import type { CheckoutPhase } from '../checkout-phase.ts';
import styles from './payment-notice.module.css';

type ClosedPhase = Exclude<CheckoutPhase, { name: 'open' | 'paying' }>;

/** What stands in the place of the payment form once money may have moved. */
export function PaymentNotice({
  phase,
  onRetryOrder,
  onStartAgain,
}: {
  phase: ClosedPhase;
  onRetryOrder: () => void;
  onStartAgain: () => void;
}) {
  switch (phase.name) {
    case 'unconfirmed':
      return phase.looking ? <StillLooking /> : <NotFound onStartAgain={onStartAgain} />;
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
          <Button onClick={onRetryOrder}>Finish my order</Button>
        </Alert>
      );
  }
}

/** True in the tab that pays, in another one, and after a reload in the midst of it. */
function StillLooking() {
  return (
    <Alert tone="info">
      <h3 className={styles['title']}>Your payment is still being confirmed, do not pay again</h3>
      <p className={styles['text']}>
        A payment was started, here or in another tab, and its outcome has not arrived yet. This
        page looks for your order and shows it as soon as it is there.
      </p>
      <p>Your cart is kept.</p>
    </Alert>
  );
}

function NotFound({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <Alert tone="danger">
      <h3 className={styles['title']}>We could not learn whether your payment went through</h3>
      <p className={styles['text']}>
        There is no order yet. Please look at your{' '}
        <Link to="/user/dashboard">purchase history</Link> and at your card or PayPal account before
        you pay again. Your cart is kept.
      </p>
      <Button look="quiet" onClick={onStartAgain}>
        I have checked my purchase history: start again
      </Button>
    </Alert>
  );
}
