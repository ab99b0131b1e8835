/**
 * Event kinds of the security log. A kind that was ever written stays as long as its rows are kept.
 */
export const SECURITY_EVENT_KINDS = [
  'sign-in',
  'sign-in-failed',
  'sign-up',
  'sign-out',
  'profile-changed',
  'email-changed',
  'password-changed',
  /** A call answered with 401, 403 or 429; `detail` says which, and why. */
  'refused',
  'product-created',
  'product-changed',
  'product-deleted',
  'stock-adjusted',
  'category-created',
  'category-renamed',
  'category-moved',
  'category-deleted',
  /** Into another category: the next batch of `categoryId`, or books selected in the admin. */
  'books-moved',
  'catalogue-imported',
  'list-created',
  'list-changed',
  'list-deleted',
  /** By staff; the event is about the writer. */
  'review-published',
  'review-rejected',
  'discount-created',
  'discount-changed',
  'gift-card-issued',
  'gift-card-adjusted',
  'settings-changed',
  /** Delivery and tax settings. */
  'delivery-settings-changed',
  'session-ended',
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-made',
  'recovery-code-used',
  /** A session was reauthenticated, or the attempt failed. */
  'reauthenticated',
  'reauthentication-failed',
  'data-exported',
  'account-deleted',
  /** A saved payment method was removed for good. */
  'card-removed',
  'csp-violation',
  'payment-page-changed',
  /** By a mailed link; if that began an account afresh, the actor is its new owner. */
  'password-reset',
  'email-confirmed',
  'change-undone',
  /**
   * An address its account never confirmed went to the owner of its mailbox: nobody can sign in to
   * that account any more.
   */
  'address-released',
  'staff-invited',
  'staff-invitation-ended',
  'staff-joined',
  'staff-role-changed',
  'staff-removed',
  /** A locked-out admin was let back in by somebody with access to deployment: `npm run owner`. */
  'let-in',
  /** Guest orders bought with an address joined the account of the owner of its mailbox. */
  'orders-claimed',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

type Value = string | number | boolean | null;

/**
 * Details of an event: codes, numbers, ids, and values before and after. Never what a person wrote
 * about themselves, nor their name, e-mail or address.
 */
export type SecurityEventDetail = Readonly<
  Record<string, Value | { readonly before: Value; readonly after: Value }>
>;
