import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { UserFacts } from '../../features/accounts/components/user-facts.tsx';
import { PurchaseHistory } from '../../features/orders/components/purchase-history.tsx';
import { RequireSession } from '../require-session.tsx';
import styles from './dashboard.module.css';

export function UserDashboardRoute() {
  return (
    <RequireSession>
      {({ user }) => (
        <div className={styles['dashboard']}>
          <PageHeading title="Dashboard" />
          <section className={styles['details']} aria-labelledby="your-details">
            <h2 id="your-details">Your details</h2>
            <UserFacts user={user} />
            <ButtonLink look="quiet" to={`/profile/${user._id}`}>
              Update profile
            </ButtonLink>{' '}
            <ButtonLink look="quiet" to="/user/wishlist">
              Wishlist
            </ButtonLink>{' '}
            <ButtonLink look="quiet" to="/user/security">
              Security
            </ButtonLink>{' '}
            <ButtonLink look="quiet" to="/user/cards">
              Saved cards
            </ButtonLink>
          </section>
          <PurchaseHistory userId={user._id} />
        </div>
      )}
    </RequireSession>
  );
}
