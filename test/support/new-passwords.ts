import { aLinkFor } from './account-links.ts';
import { type appWith, callApp } from './app-with.ts';
import { aGuest } from './guests.ts';
import { anAdmin, aShopper, db } from './shop.ts';
import { anInvitationOf } from './staff.ts';

/** A user who is about to set a password. */
interface Setting {
  email: string;
  set(password: string): ReturnType<typeof callApp>;
}

type Prepare = (shop: ReturnType<typeof appWith>) => Promise<Setting>;

const anAddress = () => `new-${crypto.randomUUID()}@example.com`;

/** Every way to set a password. */
export const WAYS_TO_SET_A_PASSWORD: [string, Prepare][] = [
  [
    'a sign-up',
    async (shop) => {
      const email = anAddress();
      const set = (password: string) =>
        callApp(shop, 'POST', '/signup', { body: { name: 'Nora', email, password } });
      return { email, set };
    },
  ],
  [
    'a profile change',
    async (shop) => {
      const { token, user } = await aShopper();
      const { email, name } = user;
      const set = (password: string) =>
        callApp(shop, 'PUT', `/user/${user._id}`, { token, body: { name, password } });
      return { email, set };
    },
  ],
  [
    'a password reset',
    async (shop) => {
      const shopper = await aShopper();
      const token = await aLinkFor(shopper, 'reset-password');
      const set = (password: string) =>
        callApp(shop, 'POST', '/password/reset', { body: { token, password } });
      return { email: shopper.user.email, set };
    },
  ],
  [
    'a guest’s claim of orders',
    async (shop) => {
      const guest = await aGuest();
      const token = await aLinkFor(guest, 'claim-orders');
      const set = (password: string) =>
        callApp(shop, 'POST', '/account/claim-orders', { body: { token, password } });
      return { email: guest.user.email, set };
    },
  ],
  [
    'an accepted invitation to the staff',
    async (shop) => {
      const email = anAddress();
      const { token } = await anInvitationOf(await anAdmin(), email);
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
