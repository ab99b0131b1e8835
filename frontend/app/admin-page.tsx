import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import styles from './admin-page.module.css';
import { ADMIN_WORK } from './admin-work.ts';
import { RequireSession } from './require-session.tsx';

/** One of the admin's pages: for admins only, with the ways to the others above it. */
export function AdminPage({
  title,
  isPaper = false,
  children,
}: {
  title: string;
  /** It is printed, without its heading. */
  isPaper?: boolean;
  children: ReactNode;
}) {
  return (
    <RequireSession only="admins">
      {() => (
        <>
          <nav aria-label="Admin" className={styles['nav']}>
            <ul>
              {ADMIN_WORK.map(({ to, name }) => (
                <li key={to}>
                  <NavLink to={to}>{name}</NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={isPaper ? styles['screen'] : undefined}>
            <PageHeading title={title} />
          </div>
          {children}
        </>
      )}
    </RequireSession>
  );
}
