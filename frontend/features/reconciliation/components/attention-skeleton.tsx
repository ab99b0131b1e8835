import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import styles from './attention-item.module.css';

/** Payments that are still on their way to the page. */
export function AttentionSkeleton() {
  return (
    <div className={styles['item']}>
      <LoadingNote text="Loading payments" />
      <Skeleton width="half" />
      <Skeleton width="most" />
      <Skeleton />
    </div>
  );
}
