import type { User } from '#contract/accounts/user.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { YourDetails } from '../../features/accounts/components/your-details.tsx';
import { PurchaseHistory } from '../../features/orders/components/purchase-history.tsx';
import styles from './user-dashboard-page.module.css';

export function UserDashboardPage({ user }: { user: User }) {
  return (
    <div className={styles['dashboard']}>
      <PageHeading title="Dashboard" />
      <YourDetails user={user} className={styles['details']}>
        <ButtonLink variant="quiet" to="/user/wishlist">
          Wishlist
        </ButtonLink>
        <ButtonLink variant="quiet" to="/user/cards">
          Saved cards
        </ButtonLink>
      </YourDetails>
      <PurchaseHistory userId={user._id} />
    </div>
  );
}
