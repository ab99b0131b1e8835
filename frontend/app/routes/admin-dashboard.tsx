import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { UserFacts } from '../../features/accounts/components/user-facts.tsx';
import { workOf } from '../admin-work.ts';
import { RequireSession } from '../require-session.tsx';
import styles from './admin-dashboard.module.css';

/** The admin's own information, and the ways to the admin's work (spec 2). */
export function AdminDashboardRoute() {
  return (
    <RequireSession only="admins">
      {({ user }) => (
        <>
          <PageHeading title="Admin dashboard" />
          <div className={styles['dashboard']}>
            <nav aria-label="Admin">
              <ul className={styles['work']}>
                {workOf(user).map(({ to, name, about }) => (
                  <li key={to}>
                    <Link to={to}>{name}</Link>
                    <p>{about}</p>
                  </li>
                ))}
              </ul>
            </nav>
            <section className={styles['you']} aria-labelledby="your-details">
              <h2 id="your-details">Your details</h2>
              <UserFacts user={user} />
              <ButtonLink look="quiet" to={`/profile/${user._id}`}>
                Update profile
              </ButtonLink>{' '}
              <ButtonLink look="quiet" to="/user/security">
                Security
              </ButtonLink>
            </section>
          </div>
        </>
      )}
    </RequireSession>
  );
}
