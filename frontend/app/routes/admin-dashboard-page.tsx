import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyComponent } from '../../components/lazy-component.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { YourDetails } from '../../features/accounts/components/your-details.tsx';
import { useAdmin } from '../../hooks/use-admin.ts';
import { usePermission } from '../../hooks/use-permission.ts';
import { linksOf } from '../admin-page-list.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { StaffTasks } from '../staff-tasks.tsx';
import styles from './admin-dashboard-page.module.css';

/** Lazy, because not every role may see it. */
const Sales = lazyComponent(
  async () =>
    (await import('../../features/sales-figures/components/sales-report.tsx')).SalesReport,
  'The sales',
);

/** The admin's own details, and links to the admin pages (spec 2). */
export function AdminDashboardPage() {
  const user = useAdmin();
  return (
    <>
      <PageHeading title="Admin dashboard" />
      <StaffTasks />
      <div className={styles['dashboard']}>
        <nav aria-label="Admin">
          <ul className={styles['work']}>
            {linksOf(user).map(({ to, name, about }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
                <p>{about}</p>
              </li>
            ))}
          </ul>
        </nav>
        <YourDetails user={user} className={styles['you']} />
      </div>
      <SalesIfPermitted userId={user._id} />
    </>
  );
}

function SalesIfPermitted({ userId }: { userId: string }) {
  const may = usePermission();
  if (!may('GET /figures/:userId', 'figures')) return null;
  return (
    <ErrorBoundary resetKey={userId}>
      <Suspense fallback={<LoadingNote text="Loading the sales" />}>
        <Sales />
      </Suspense>
    </ErrorBoundary>
  );
}
