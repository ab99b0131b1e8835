import type { Category } from '../../../../functions/contract/category.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { LoadingNote, Repeat, Skeleton } from '../../../components/skeleton.tsx';
import { useDeliverySettings } from '../api/get-delivery-settings.ts';
import styles from './delivery-form.module.css';
import { DeliveryForm } from './delivery-form.tsx';

/** Loads the delivery and tax settings for editing as a whole. */
export function EditDelivery({ categories }: { categories: readonly Category[] }) {
  const waiting = (
    <div className={styles['form']}>
      <LoadingNote text="Loading the settings" />
      <Repeat times={3}>
        <Skeleton className={styles['waiting']} />
      </Repeat>
    </div>
  );
  return (
    <Loaded query={useDeliverySettings()} what="the settings" waiting={waiting}>
      {(saved) => <DeliveryForm saved={saved} categories={categories} />}
    </Loaded>
  );
}
