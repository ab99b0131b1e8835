import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import styles from './payment-skeleton.module.css';

/** Placeholder of the payment form, about as tall as the form. */
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
