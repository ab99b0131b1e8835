import { Link, NavLink } from 'react-router-dom';
import { useCart } from '../../stores/cart-store.ts';
import { useAccount } from '../../stores/session-store.ts';
import { useShop } from '../../stores/shop-store.ts';
import { dashboardPath } from '../page-paths.ts';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import styles from './site-header.module.css';
import { useSignout } from './use-signout.ts';

/**
 * The top navigation (spec 2) and the search box of every page. `functions/pages/layout-html.ts`
 * writes the same HTML. For what the cart's badge counts, see `stores/cart-store.ts`.
 */
export function SiteHeader() {
  const session = useAccount();
  const { count } = useCart();
  const signout = useSignout();
  const { shopName } = useShop();
  return (
    <header className={styles['header']}>
      <Link className={styles['brand']} to="/" aria-label={`${shopName}, to the home page`}>
        <Logo />
        {shopName}
      </Link>
      <HeaderSearch />
      <nav aria-label="Shop">
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
    </header>
  );
}

/**
 * The current page's link has `aria-current`, which `site-header.module.css` highlights (spec 2).
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
