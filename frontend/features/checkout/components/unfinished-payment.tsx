import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { takeFocus } from '../../../lib/take-focus.ts';
import { useSession } from '../../../stores/session-store.ts';
import type { CheckoutPhase } from '../checkout-reducer.ts';
import styles from './unfinished-payment.module.css';

type ClosedPhase = Exclude<CheckoutPhase, { name: 'open' | 'paying' }>;

/** Replaces the payment form once money may have moved. */
export function UnfinishedPayment({
  phase,
  onRetryOrder,
  onLookAgain,
}: {
  phase: ClosedPhase;
  onRetryOrder: () => void;
  onLookAgain: () => void;
}) {
  const isFree = phase.name === 'unconfirmed' ? phase.isFree : Number(phase.order?.amount) === 0;
  return (
    <div ref={takeFocus} tabIndex={-1}>
      {phase.name === 'unconfirmed' ? (
        <Unconfirmed phase={phase} onLookAgain={onLookAgain} />
      ) : phase.name === 'ordering' ? (
        <Alert tone="info">
          {isFree ? 'Saving your order…' : 'Your payment went through. Saving your order…'}
        </Alert>
      ) : (
        <Alert tone="danger">
          <h3 className={styles['title']}>
            {isFree
              ? 'Your order is not finished yet'
              : 'Your payment went through, but the order is not finished yet'}
          </h3>
          <p className={styles['text']}>{phase.message}</p>
          <p className={styles['text']}>
            {isFree ? 'Nothing was charged.' : 'You will not be charged again.'} Payment number:{' '}
            {phase.order.transaction_id}
          </p>
          <Button onClick={onRetryOrder}>Finish my order</Button>
        </Alert>
      )}
    </div>
  );
}

/** Its text holds in the tab that pays, in other tabs and on return to the page. */
function Unconfirmed({
  phase: { isFree, isPolling, failed, polledAt },
  onLookAgain,
}: {
  phase: Extract<ClosedPhase, { name: 'unconfirmed' }>;
  onLookAgain: () => void;
}) {
  const guest = useSession()?.user.guest;
  return (
    <>
      <Alert tone="info">
        <h3 className={styles['title']}>
          {isFree
            ? 'Your order is still being confirmed, do not order again'
            : 'Your payment is still being confirmed, do not pay again'}
        </h3>
        <p className={styles['text']}>
          The shop is finding out what came of it, and this page tells you as soon as it is certain:
          mostly in seconds, seldom later than in a quarter of an hour.{' '}
          {isFree ? 'Nothing is charged.' : 'In the end you have either your order or your money.'}{' '}
          Your cart is kept.
        </p>
        <p>
          You can also close this page. An order that was {isFree ? 'placed' : 'paid for'}{' '}
          {guest ? (
            'is confirmed to you by mail.'
          ) : (
            <>
              shows in your <Link to="/user/dashboard">purchase history</Link>.
            </>
          )}
        </p>
      </Alert>
      {/* Outside the alert, or a screen reader would read all of it again after each check. */}
      <div className={styles['foot']}>
        <Button variant="quiet" busy={isPolling} onClick={onLookAgain}>
          {isPolling ? 'Checking…' : 'Check again'}
        </Button>
        {polledAt > 0 ? (
          <small>Last checked at {new Date(polledAt).toLocaleTimeString()}</small>
        ) : null}
        <p role="status">{failed ? failureText() : null}</p>
      </div>
    </>
  );
}

function failureText(): string {
  return navigator.onLine
    ? 'The shop could not be reached just now. This page keeps asking.'
    : 'You seem to be offline. This page asks again when you are back.';
}
