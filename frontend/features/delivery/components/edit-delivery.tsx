import type { Category } from '../../../../functions/contract/category.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { useDeliverySettings } from '../api/get-delivery-settings.ts';
import styles from './delivery-form.module.css';
import { DeliveryForm } from './delivery-form.tsx';

/** Loads the delivery and tax settings for editing as a whole. */
export function EditDelivery({ categories }: { categories: readonly Category[] }) {
  const waiting = (
    <div className={styles['form']}>
      <LoadingNote text="Loading the settings" />
      {['shop', 'zones', 'tax'].map((part) => (
        <Skeleton key={part} className={styles['waiting']} />
      ))}
    </div>
  );
  return (
    <Loaded query={useDeliverySettings()} what="the settings" waiting={waiting}>
      {(saved) => <DeliveryForm saved={saved} categories={categories} />}
    </Loaded>
  );
}
