import { createContext, useContext } from 'react';
import type { User } from '../../functions/contract/user.ts';

/** What a route for admins gives to all that it shows. */
export const AdminContext = createContext<User | null>(null);

/**
 * The admin who is signed in, as long as the route for admins stands: unlike the session, which may
 * end before the page has gone.
 * @throws outside the routes for admins
 */
export function useAdmin(): User {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('Only what a route for admins shows has an admin');
  return admin;
}
