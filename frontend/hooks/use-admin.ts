import { createContext, useContext } from 'react';
import type { User } from '#contract/accounts/user.ts';

/** Set by admin routes for everything below them. */
export const AdminContext = createContext<User | null>(null);

/**
 * The signed-in admin for as long as the admin route is mounted; the session may end before that.
 * @throws outside admin routes
 */
export function useAdmin(): User {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('Only what a route for admins shows has an admin');
  return admin;
}
