import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import type { Cart } from '../../../stores/cart-store.ts';
import { useArePaidFor } from '../../../stores/payment-store.ts';
import styles from './unfinished-payment.module.css';

/**
 * For who is not signed in: a payment of these books began in this browser, and its outcome is not
 * known here. Whose it is, only the one who signs in learns.
 */
export function SignedOutPayment({ lines }: Pick<Cart, 'lines'>) {
  if (!useArePaidFor(lines)) return null;
  return (
    <Alert tone="info">
      <h3 className={styles['title']}>These books may have been paid for</h3>
      <p>
        A payment for them began in this browser, and whoever made it has signed out since. If that
        was you, please don’t pay again: sign in to see what came of it, or{' '}
        <Link to="/order-lookup">find your order by its number</Link>.
      </p>
    </Alert>
  );
}
