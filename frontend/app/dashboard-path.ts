import { ADMIN_ROLE, type Session } from '../../functions/contract/user.ts';

/** Where a person's account page is, by role (spec 2). */
export function dashboardPath(session: Session): '/admin/dashboard' | '/user/dashboard' {
  return session.user.role === ADMIN_ROLE ? '/admin/dashboard' : '/user/dashboard';
}
