import { useCategories } from '../../features/catalog/api/list-categories.ts';
import { DeliverySettings } from '../../features/delivery/components/delivery-settings.tsx';

/** Where the shop delivers to, what that costs, and which tax is charged. */
export function AdminDeliveryRoute() {
  const categories = useCategories();
  return <DeliverySettings categories={categories.data ?? []} />;
}
