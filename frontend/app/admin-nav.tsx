import { NavLink } from 'react-router-dom';
import type { User } from '../../functions/contract/user.ts';
import styles from './admin-nav.module.css';
import { linksOf } from './admin-page-list.ts';

/** The ways to the pages of the staff that are this person's. */
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

/** On a phone the list is one line to be moved aside: the open page's name is in sight. */
function showCurrent(list: HTMLUListElement | null) {
  const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
  if (list && current) list.scrollLeft = current.offsetLeft - list.offsetLeft;
}
