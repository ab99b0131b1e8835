import { JOB_STATE, KEPT_SECRET, type PersonalTables } from './personal-table.ts';

/** Wishes, stock waits and reviews. */
export const WISHLIST_AND_REVIEW_TABLES = {
  wishes: {
    shown: ['product_id', 'price_cents', 'created_at'],
    withheld: { [JOB_STATE]: ['id'] },
    onDeletion: 'deleted',
  },
  stock_waits: {
    shown: ['product_id', 'state', 'created_at'],
    withheld: {
      [JOB_STATE]: ['id', 'mail_id', 'updated_at'],
      'of who has no account': ['email', 'email_hash', 'expires_at'],
      [KEPT_SECRET]: ['token_hash'],
    },
    onDeletion: 'deleted',
  },
  reviews: {
    shown: [
      'product_id',
      'stars',
      'title',
      'text',
      'state',
      'reason',
      'published_at',
      'created_at',
      'updated_at',
    ],
    withheld: {
      [JOB_STATE]: ['id', 'waits_since', 'version'],
      'of other people': ['reports'],
      'may be one of the shop’s people': ['changed_by'],
    },
    onDeletion: 'deleted',
  },
  review_reports: {
    shown: ['review_id', 'created_at'],
    withheld: { [JOB_STATE]: ['id'] },
    onDeletion: 'deleted',
  },
} as const satisfies Partial<PersonalTables>;
