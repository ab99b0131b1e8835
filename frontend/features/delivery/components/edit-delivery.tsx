import type { Category } from '../../../../functions/contract/category.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { useDeliverySettings } from '../api/get-delivery-settings.ts';
import styles from './delivery-form.module.css';
import { DeliveryForm } from './delivery-form.tsx';

/** Loads the delivery and tax settings for editing as a whole. */
export function EditDelivery({ categories }: { categories: readonly Category[] }) {
  const settings = useDeliverySettings();
  if (settings.data) return <DeliveryForm saved={settings.data} categories={categories} />;
  if (settings.isError) {
    return <LoadFailed what="The settings" query={settings} />;
  }
  return (
    <div className={styles['form']}>
      <LoadingNote text="Loading the settings" />
      {['shop', 'zones', 'tax'].map((part) => (
        <Skeleton key={part} className={styles['waiting']} />
      ))}
    </div>
  );
}
