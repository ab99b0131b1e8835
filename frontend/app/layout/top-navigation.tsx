import { NavLink } from 'react-router-dom';
import { useCart } from '../../stores/cart-store.ts';
import { useAccount } from '../../stores/session-store.ts';
import { dashboardPath } from '../page-paths.ts';
import styles from './top-navigation.module.css';
import { useSignout } from './use-signout.ts';

/** The top navigation (spec 2). For what the cart's badge counts, see `stores/cart-store.ts`. */
export function TopNavigation() {
  const session = useAccount();
  const { count } = useCart();
  const signout = useSignout();
  return (
    <nav className={styles['nav']} aria-label="Shop">
      <ul className={styles['links']}>
        <NavItem to="/" label="Home" />
        <NavItem to="/shop" label="Shop" />
        <NavItem to="/cart" label="Cart" badge={count} />
        {session ? <NavItem to={dashboardPath(session)} label="Dashboard" /> : null}
        {session ? (
          <li>
            <button className={styles['link']} type="button" onClick={signout}>
              Signout
            </button>
          </li>
        ) : (
          <>
            <NavItem to="/signin" label="Signin" />
            <NavItem to="/signup" label="Signup" />
          </>
        )}
      </ul>
    </nav>
  );
}

/**
 * The current page's link has `aria-current`, which `top-navigation.module.css` highlights (spec 2).
 */
function NavItem({ to, label, badge = 0 }: { to: string; label: string; badge?: number }) {
  return (
    <li>
      <NavLink className={styles['link'] ?? ''} to={to} end={to === '/'}>
        {label}{' '}
        {badge > 0 ? (
          <span className={styles['badge']}>
            {badge} <span className="visually-hidden">{badge === 1 ? 'item' : 'items'}</span>
          </span>
        ) : null}
      </NavLink>
    </li>
  );
}
