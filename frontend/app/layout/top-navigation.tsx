import { useQueryClient } from '@tanstack/react-query';
import { NavLink, useNavigate } from 'react-router-dom';
import { signoutAnswerSchema } from '#contract/accounts/user.ts';
import { api } from '../../lib/api-client.ts';
import { mayLeave } from '../../lib/leave-question.ts';
import { useCart } from '../../stores/cart-store.ts';
import { forgetSession } from '../../stores/forget-session.ts';
import { useAccount } from '../../stores/session-store.ts';
import { showToast } from '../../stores/toast-store.ts';
import { forgetAllUnsaved } from '../../stores/unsaved-form-store.ts';
import { dashboardPath } from '../dashboard-path.ts';
import styles from './top-navigation.module.css';

/**
 * The top navigation (spec 2). Pages that the Worker writes have one of their own, without a session:
 * `functions/pages/layout-html.ts`. For what the cart's badge counts, see `stores/cart-store.ts`.
 */
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

/**
 * Signs out, then goes to the home page (spec 2). The session ends in this browser even if the
 * server cannot be reached, and nothing loaded for the user stays in memory. Asks first if typed
 * input would be lost.
 */
export function useSignout(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    if (!mayLeave({ signingOut: true })) return;
    // Sent with the token, which this browser forgets at once; nothing waits for the answer.
    api('GET /signout', { response: signoutAnswerSchema }).catch(() => undefined);
    navigate('/');
    forgetSession(queries);
    forgetAllUnsaved();
    showToast({ text: 'You are signed out.' });
  };
}
