import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { type Access, mayDo, type Permission } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/user.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { useAdmin } from '../hooks/use-admin.ts';
import styles from './admin-page-frame.module.css';
import { linksOf } from './admin-page-list.ts';

const WORK_ID = 'work';

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
      <div id={WORK_ID} tabIndex={-1} className={isPaper ? styles['screen'] : undefined}>
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

/** Links to the admin pages this user may open. */
function AdminNav({ user }: { user: User }) {
  return (
    <nav aria-label="Admin" className={styles['nav']}>
      <SkipLink to={WORK_ID}>Skip these links</SkipLink>
      <ul ref={showCurrent}>
        {linksOf(user).map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to}>{name}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Width of the part of the link before the current one that stays in view, in pixels. */
const BEFORE = 40;

/**
 * Scrolls the current page's link into view: on a phone the list is one horizontally scrolling
 * line, and a part of the link before it shows that there is more.
 */
function showCurrent(list: HTMLUListElement | null) {
  const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
  if (list && current) list.scrollLeft = current.offsetLeft - list.offsetLeft - BEFORE;
}
