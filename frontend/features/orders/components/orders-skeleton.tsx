import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import styles from './receipt.module.css';

/** Placeholders of receipts. */
export function OrdersSkeleton({ count = 2 }: { count?: number }) {
  return (
    <>
      <LoadingNote text="Loading orders" />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
        <div key={index} className={styles['receipt']}>
          <Skeleton width="half" />
          <Skeleton />
          <Skeleton width="most" />
          <Skeleton width="short" />
        </div>
      ))}
    </>
  );
}
