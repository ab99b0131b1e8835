import type { ReactNode } from 'react';
import { type Access, mayDo, type Permission } from '../../functions/contract/permissions.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { useAdmin } from '../hooks/use-admin.ts';
import { AdminNav } from './admin-nav.tsx';
import styles from './admin-page-frame.module.css';

/**
 * One of the admin's pages, with the ways to the others above it: for those of the staff whose role
 * permits it.
 * @param titleToRead what it is called before those who may change nothing there
 * @param access what the page is of no use without
 */
export function AdminPageFrame({
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
  access?: Access;
  /** It is printed, without its heading. */
  isPaper?: boolean;
  children: ReactNode;
}) {
  const user = useAdmin();
  return (
    <>
      <AdminNav user={user} />
      <div className={isPaper ? styles['screen'] : undefined}>
        <PageHeading title={mayDo(user, permission, 'change') ? title : titleToRead} />
      </div>
      {mayDo(user, permission, access) ? (
        <>
          {mayDo(user, permission, 'change') ? null : (
            <p className={styles['readOnly']}>You can view this page, but not change anything.</p>
          )}
          {children}
        </>
      ) : (
        <NotYourWork />
      )}
    </>
  );
}

/** In place of a page that somebody's role on the staff does not permit. */
function NotYourWork() {
  return (
    <EmptyState
      title="This page is not for your role"
      action={<ButtonLink to="/admin/dashboard">Your dashboard</ButtonLink>}
    >
      The shop’s owner decides who sees it.
    </EmptyState>
  );
}
