import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { RequireSession } from '../require-session.tsx';
import styles from './dashboard.module.css';

/** The admin's work and where it is done. A page joins the list when it exists. */
const WORK = [
  { to: '/admin/orders', name: 'View Orders', about: 'What was bought, by whom, and its status' },
];

export function AdminDashboardRoute() {
  return (
    <RequireSession only="admins">
      {({ user }) => (
        <div className={styles['dashboard']}>
          <PageHeading title="Admin dashboard">
            {user.name} · {user.email}
          </PageHeading>
          <nav aria-label="Admin">
            <ul className={styles['work']}>
              {WORK.map(({ to, name, about }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                  <p>{about}</p>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
    </RequireSession>
  );
}
