import { LOCAL_ADMIN } from '../../frontend/operator/shop-login.ts';

/** Local only: a deployed shop has no accounts until people sign up. */
export const DEMO_PASSWORD = LOCAL_ADMIN.password;
export const DEMO_ACCOUNTS = {
  admin: { name: 'Ada Admin', email: LOCAL_ADMIN.email, role: 1 },
  shopper: { name: 'Sam Shopper', email: 'shopper@example.com', role: 0 },
} as const;
