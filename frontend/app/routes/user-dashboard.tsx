import { PageHeading } from '../../components/page-heading.tsx';
import { PurchaseHistory } from '../../features/orders/components/purchase-history.tsx';
import { RequireSession } from '../require-session.tsx';
import styles from './dashboard.module.css';

export function UserDashboardRoute() {
  return (
    <RequireSession>
      {({ user }) => (
        <div className={styles['dashboard']}>
          <PageHeading title="Dashboard">
            {user.name} · {user.email}
          </PageHeading>
          <PurchaseHistory userId={user._id} />
        </div>
      )}
    </RequireSession>
  );
}
