import { LoadingNote, Repeat, Skeleton } from '../../../components/skeleton.tsx';
import styles from './receipt.module.css';

/** Placeholders of receipts. */
export function OrdersSkeleton({ count = 2 }: { count?: number }) {
  return (
    <>
      <LoadingNote text="Loading orders" />
      <Repeat times={count}>
        <div className={styles['receipt']}>
          <Skeleton width="half" />
          <Skeleton />
          <Skeleton width="most" />
          <Skeleton width="short" />
        </div>
      </Repeat>
    </>
  );
}
