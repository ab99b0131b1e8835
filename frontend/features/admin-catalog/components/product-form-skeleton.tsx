import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import styles from './product-form.module.css';

/** Placeholder of the product form. */
export function ProductFormSkeleton() {
  return (
    <div className={styles['group']}>
      <LoadingNote />
      {Array.from({ length: 5 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
        <div key={place}>
          <Skeleton width="short" />
          <Skeleton className={styles['waiting']} />
        </div>
      ))}
    </div>
  );
}
