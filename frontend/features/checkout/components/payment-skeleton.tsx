import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import styles from './payment-skeleton.module.css';

/** The payment form that is still on its way, about as tall as it will be. */
export function PaymentSkeleton() {
  return (
    <div className={styles['form']}>
      <LoadingNote text="Loading the payment form" />
      <Skeleton width="half" />
      <Skeleton className={styles['input']} />
      <Skeleton className={styles['input']} />
      <Skeleton className={styles['input']} />
    </div>
  );
}
