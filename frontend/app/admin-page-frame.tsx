import type { ReactNode } from 'react';
import { type Access, mayDo, type Permission } from '../../functions/contract/permissions.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { useAdmin } from '../hooks/use-admin.ts';
import { AdminNav } from './admin-nav.tsx';
import styles from './admin-page-frame.module.css';

/**
 * Frame of an admin page: the admin navigation, the heading, and the page itself if the user's
 * staff role permits it.
 * @param titleToRead title for users who may not change anything on the page
 * @param access access without which the page is useless
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
  /** Whether the page is meant for printing; the heading is not printed. */
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

/** Shown in place of a page that the user's staff role does not permit. */
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
