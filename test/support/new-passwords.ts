import { type appWith, callApp } from './app-with.ts';
import { createGuest } from './guests.ts';
import { createLink } from './mailed-links.ts';
import { createAdmin, createShopper, db } from './shop.ts';
import { createInvitation } from './staff.ts';

/** A user who is about to set a password. */
interface Setting {
  email: string;
  set(password: string): ReturnType<typeof callApp>;
}

type Prepare = (shop: ReturnType<typeof appWith>) => Promise<Setting>;

const newEmail = () => `new-${crypto.randomUUID()}@example.com`;

/** Every way to set a password. */
export const WAYS_TO_SET_A_PASSWORD: [string, Prepare][] = [
  [
    'a sign-up',
    async (shop) => {
      const email = newEmail();
      const set = (password: string) =>
        callApp(shop, 'POST', '/signup', { body: { name: 'Nora', email, password } });
      return { email, set };
    },
  ],
  [
    'a profile change',
    async (shop) => {
      const { token, user } = await createShopper();
      const { email, name } = user;
      const set = (password: string) =>
        callApp(shop, 'PUT', `/user/${user._id}`, { token, body: { name, password } });
      return { email, set };
    },
  ],
  [
    'a password reset',
    async (shop) => {
      const shopper = await createShopper();
      const token = await createLink(shopper, 'reset-password');
      const set = (password: string) =>
        callApp(shop, 'POST', '/password/reset', { body: { token, password } });
      return { email: shopper.user.email, set };
    },
  ],
  [
    'a guest’s claim of orders',
    async (shop) => {
      const guest = await createGuest();
      const token = await createLink(guest, 'claim-orders');
      const set = (password: string) =>
        callApp(shop, 'POST', '/account/claim-orders', { body: { token, password } });
      return { email: guest.user.email, set };
    },
  ],
  [
    'an accepted invitation to the staff',
    async (shop) => {
      const email = newEmail();
      const { token } = await createInvitation(await createAdmin(), email);
      const set = (password: string) => {
        const body = { token, account: { name: 'Nora', password } };
        return callApp(shop, 'POST', '/staff/join', { body });
      };
      return { email, set };
    },
  ],
];

/** The stored password hashes of an address; empty if it has no account. */
export function passwordsOf(email: string) {
  return db.selectFrom('users').select('password_hash').where('email', '=', email).execute();
}
