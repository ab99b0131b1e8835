import { useCategories } from '../../features/catalog/api/list-categories.ts';
import { EditDelivery } from '../../features/delivery/components/edit-delivery.tsx';

/** Where the shop delivers to, what that costs, and which tax is charged. */
export function AdminDeliveryRoute() {
  const categories = useCategories();
  return <EditDelivery categories={categories.data ?? []} />;
}
