import { ADMIN_ROLE, type Session } from '#contract/accounts/user.ts';

/** Path of the user's dashboard, by role (spec 2). */
export function dashboardPath(session: Session): '/admin/dashboard' | '/user/dashboard' {
  return session.user.role === ADMIN_ROLE ? '/admin/dashboard' : '/user/dashboard';
}
