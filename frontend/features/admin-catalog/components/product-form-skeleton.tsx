import { LoadingNote, Repeat, Skeleton } from '../../../components/skeleton.tsx';
import styles from './product-form.module.css';

/** Placeholder of the product form. */
export function ProductFormSkeleton() {
  return (
    <div className={styles['group']}>
      <LoadingNote />
      <Repeat times={5}>
        <div>
          <Skeleton width="short" />
          <Skeleton className={styles['waiting']} />
        </div>
      </Repeat>
    </div>
  );
}
