import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import type { Cart } from '../../../stores/cart-store.ts';
import { usePaidByOther } from '../../../stores/payment-store.ts';
import styles from './unfinished-payment.module.css';

/**
 * Warns that a payment of these books began in this browser under another sign-in: perhaps by the
 * same person, who would pay twice. Only its payer learns the outcome.
 */
export function PaidByOther({ userId, lines }: { userId: string | null } & Pick<Cart, 'lines'>) {
  if (!usePaidByOther(userId, lines)) return null;
  return (
    <Alert tone="info">
      <h3 className={styles['title']}>These books may have been paid for</h3>
      <p>
        A payment for them began in this browser{' '}
        {userId === null ? 'before its sign-in ended' : 'under another sign-in, or as a guest'}. If
        that was you, please don’t pay again: sign in as before to see what came of it, or{' '}
        <Link to="/order-lookup">find your order by its number</Link>, which we mail you.
      </p>
    </Alert>
  );
}
