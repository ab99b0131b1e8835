import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import type { Cart } from '../../../stores/cart-store.ts';
import { usePaidByOther } from '../../../stores/payment-store.ts';
import styles from './unfinished-payment.module.css';

/**
 * A payment of these books began in this browser, by who is signed in no more: perhaps the same person,
 * who would pay twice. What came of it, only whoever made it learns.
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
