/** Local only: a deployed shop has no accounts but those that sign up. */
export const DEMO_PASSWORD = 'bookshop-demo-1';
export const DEMO_ACCOUNTS = {
  admin: { name: 'Ada Admin', email: 'admin@example.com', role: 1 },
  shopper: { name: 'Sam Shopper', email: 'shopper@example.com', role: 0 },
} as const;
