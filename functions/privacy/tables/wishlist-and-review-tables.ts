import { A_SECRET, JOB, ONE_S_OWN, type PersonalTables } from './personal-table.ts';

/** Wishes, stock waits and reviews. */
export const WISHLIST_AND_REVIEW_TABLES = {
  wishes: {
    of: 'user_id',
    key: 'id',
    shown: ['product_id', 'price_cents', 'created_at'],
    withheld: { id: JOB, user_id: ONE_S_OWN },
    onDeletion: 'deleted',
  },
  stock_waits: {
    of: 'user_id',
    key: 'id',
    shown: ['product_id', 'state', 'created_at'],
    withheld: {
      id: JOB,
      user_id: ONE_S_OWN,
      email: 'of who has no account',
      email_hash: 'of who has no account',
      mail_id: JOB,
      token_hash: A_SECRET,
      updated_at: JOB,
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
      id: JOB,
      user_id: ONE_S_OWN,
      waits_since: JOB,
      reports: 'of other people',
      version: JOB,
      changed_by: 'may be one of the shop’s people',
    },
    onDeletion: 'deleted',
  },
  review_reports: {
    of: 'user_id',
    key: 'id',
    shown: ['review_id', 'created_at'],
    withheld: { id: JOB, user_id: ONE_S_OWN },
    onDeletion: 'deleted',
  },
} as const satisfies Partial<PersonalTables>;
