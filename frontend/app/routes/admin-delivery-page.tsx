import { useCategories } from '../../features/catalog/api/list-categories.ts';
import { EditDelivery } from '../../features/delivery/components/edit-delivery.tsx';

/** Where the shop delivers to, delivery prices and taxes. */
export function AdminDeliveryPage() {
  const categories = useCategories();
  return <EditDelivery categories={categories.data ?? []} />;
}
