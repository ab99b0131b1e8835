import type { ReactNode } from 'react';
import { mayDo, type Permission } from '../../functions/contract/staff.ts';
import { PageHeading } from '../components/page-heading.tsx';
import type { StaffPage } from './admin-links.ts';
import { AdminNav } from './admin-nav.tsx';
import styles from './admin-page.module.css';
import { NotYourWork } from './not-your-work.tsx';
import { RequireSession } from './require-session.tsx';

/**
 * One of the admin's pages, with the ways to the others above it: for those of the staff whose role
 * permits it.
 * @param titleToRead what it is called before those who may change nothing there
 * @param access what the page is of no use without
 */
export function AdminPage({
  title,
  titleToRead = title,
  permission,
  access = 'read',
  isPaper = false,
  children,
}: {
  title: string;
  titleToRead?: string;
  permission: Permission;
  access?: StaffPage['access'];
  /** It is printed, without its heading. */
  isPaper?: boolean;
  children: ReactNode;
}) {
  return (
    <RequireSession only="admins">
      {({ user }) => (
        <>
          <AdminNav user={user} />
          <div className={isPaper ? styles['screen'] : undefined}>
            <PageHeading title={mayDo(user, permission, 'change') ? title : titleToRead} />
          </div>
          {mayDo(user, permission, access) ? (
            <>
              {mayDo(user, permission, 'change') ? null : (
                <p className={styles['readOnly']}>You may look at this, and change nothing.</p>
              )}
              {children}
            </>
          ) : (
            <NotYourWork />
          )}
        </>
      )}
    </RequireSession>
  );
}
