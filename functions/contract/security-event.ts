/** What the security log knows. A kind that is written once is kept for as long as its rows are. */
export const SECURITY_EVENT_KINDS = [
  'sign-in',
  'sign-in-failed',
  'sign-up',
  'sign-out',
  'profile-changed',
  'email-changed',
  'password-changed',
  /** A call that was answered 401, 403 or 429; `detail` says which, and why. */
  'refused',
  'product-created',
  'product-changed',
  'product-deleted',
  'stock-adjusted',
  'category-created',
  'category-renamed',
  'category-moved',
  'category-deleted',
  /** Into another category: the next of `categoryId`, or those that were chosen in the admin. */
  'books-moved',
  'catalogue-imported',
  'list-created',
  'list-changed',
  'list-deleted',
  'order-status-changed',
  /** By staff; the person is who wrote it. */
  'review-published',
  'review-rejected',
  'discount-created',
  'discount-changed',
  'gift-card-issued',
  'gift-card-adjusted',
  'session-ended',
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-made',
  'recovery-code-used',
  /** A session has proved anew whose it is, or was to and did not. */
  'reauthenticated',
  'reauthentication-failed',
  'data-exported',
  'account-deleted',
  /** A way to pay that was saved, for good. */
  'card-removed',
  'csp-violation',
  'payment-page-changed',
  /** By a link that was mailed; where that began an account afresh, its new owner is the actor. */
  'password-reset',
  'email-confirmed',
  'change-undone',
  /**
   * Of an account that never confirmed it, by whoever has the mailbox: nobody signs in there any more.
   */
  'address-released',
  'staff-invited',
  'staff-invitation-ended',
  'staff-joined',
  'staff-role-changed',
  'staff-removed',
  /** An admin who was locked out, by whoever may deploy the shop: `npm run owner`. */
  'let-in',
  /** What guests with an address have bought joined the account of whoever has its mailbox. */
  'orders-claimed',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

type Value = string | number | boolean | null;

/**
 * What belongs to an event: codes, numbers, ids, and values before and after. Never what a person
 * wrote about themselves, nor their name, e-mail or address.
 */
export type SecurityEventDetail = Readonly<
  Record<string, Value | { readonly before: Value; readonly after: Value }>
>;
