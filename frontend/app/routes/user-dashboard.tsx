import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { PurchaseHistory } from '../../features/orders/components/purchase-history.tsx';
import { RequireSession } from '../require-session.tsx';
import { YourDetails } from '../your-details.tsx';
import styles from './dashboard.module.css';

export function UserDashboardRoute() {
  return (
    <RequireSession>
      {({ user }) => (
        <div className={styles['dashboard']}>
          <PageHeading title="Dashboard" />
          <YourDetails user={user} className={styles['details']}>
            <ButtonLink look="quiet" to="/user/wishlist">
              Wishlist
            </ButtonLink>
            <ButtonLink look="quiet" to="/user/cards">
              Saved cards
            </ButtonLink>
          </YourDetails>
          <PurchaseHistory userId={user._id} />
        </div>
      )}
    </RequireSession>
  );
}
