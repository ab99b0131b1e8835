import { Link } from 'react-router-dom';
import { PageColumn } from '../../components/page-column.tsx';
import { EditDelivery } from '../../features/delivery/components/delivery-form.tsx';
import { useCategories } from '../../hooks/use-categories.ts';

/** Where the shop delivers to, delivery prices and taxes. */
export function AdminDeliveryPage() {
  const categories = useCategories();
  return (
    <PageColumn>
      <p>
        <Link to="/admin/security-log?kind=delivery-settings-changed">Recent changes</Link>
      </p>
      <EditDelivery categories={categories.data ?? []} />
    </PageColumn>
  );
}
