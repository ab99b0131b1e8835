import { ALWAYS_OWN, JOB_STATE, KEPT_SECRET, type PersonalTables } from './personal-table.ts';

/** Wishes, stock waits and reviews. */
export const WISHLIST_AND_REVIEW_TABLES = {
  wishes: {
    of: 'user_id',
    key: 'id',
    shown: ['product_id', 'price_cents', 'created_at'],
    withheld: { id: JOB_STATE, user_id: ALWAYS_OWN },
    onDeletion: 'deleted',
  },
  stock_waits: {
    of: 'user_id',
    key: 'id',
    shown: ['product_id', 'state', 'created_at'],
    withheld: {
      id: JOB_STATE,
      user_id: ALWAYS_OWN,
      email: 'of who has no account',
      email_hash: 'of who has no account',
      mail_id: JOB_STATE,
      token_hash: KEPT_SECRET,
      updated_at: JOB_STATE,
      expires_at: 'of who has no account',
    },
    onDeletion: 'deleted',
  },
  reviews: {
    of: 'user_id',
    key: 'id',
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
      id: JOB_STATE,
      user_id: ALWAYS_OWN,
      waits_since: JOB_STATE,
      reports: 'of other people',
      version: JOB_STATE,
      changed_by: 'may be one of the shop’s people',
    },
    onDeletion: 'deleted',
  },
  review_reports: {
    of: 'user_id',
    key: 'id',
    shown: ['review_id', 'created_at'],
    withheld: { id: JOB_STATE, user_id: ALWAYS_OWN },
    onDeletion: 'deleted',
  },
} as const satisfies Partial<PersonalTables>;
