import { NavLink } from 'react-router-dom';
import type { User } from '../../functions/contract/user.ts';
import styles from './admin-nav.module.css';
import { linksOf } from './admin-page-list.ts';

/** Links to the admin pages this user may open. */
export function AdminNav({ user }: { user: User }) {
  return (
    <nav aria-label="Admin" className={styles['nav']}>
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
