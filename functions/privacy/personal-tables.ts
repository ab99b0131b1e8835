import type { Tables } from '../db/tables.ts';
import { ACCOUNT_TABLES } from './tables/account-tables.ts';
import { ORDER_TABLES } from './tables/order-tables.ts';
import { PAYMENT_TABLES } from './tables/payment-tables.ts';
import {
  ALWAYS_OWN,
  JOB_STATE,
  type PersonalTable,
  type PersonalTables,
} from './tables/personal-table.ts';
import { WISHLIST_AND_REVIEW_TABLES } from './tables/wishlist-and-review-tables.ts';

/**
 * All tables that hold data about a person with an account: all of it is exported, and each table
 * states what a deletion does to it. A test fails for a table with a column `user_id`, or a
 * reference to `users`, that is missing here, and for a column that is neither shown nor withheld.
 */
const PERSONAL_TABLES = {
  ...ACCOUNT_TABLES,
  ...ORDER_TABLES,
  ...PAYMENT_TABLES,
  ...WISHLIST_AND_REVIEW_TABLES,
  mails: {
    of: 'user_id',
    key: 'id',
    shown: ['kind', 'to_name', 'to_email', 'state', 'created_at', 'updated_at'],
    withheld: {
      id: JOB_STATE,
      order_id: 'of mails about an order',
      user_id: ALWAYS_OWN,
      data: 'may hold a link that is a secret',
      about: JOB_STATE,
      due_at: JOB_STATE,
      tries: JOB_STATE,
      trouble: JOB_STATE,
    },
    onDeletion: 'deleted',
  },
  addresses: {
    of: 'user_id',
    key: 'user_id',
    shown: ['text', 'parts', 'updated_at'],
    withheld: { user_id: ALWAYS_OWN },
    onDeletion: 'deleted',
  },
  payment_throttles: {
    of: 'key',
    nameOf: (userId) => `user ${userId}`,
    key: 'key',
    shown: ['tries', 'window_from', 'failures', 'paused_until', 'updated_at'],
    withheld: { key: ALWAYS_OWN },
    onDeletion: 'deleted',
  },
  security_events: {
    of: 'user_id',
    key: 'id',
    shown: ['at', 'kind', 'address', 'detail', 'repeats'],
    withheld: {
      id: JOB_STATE,
      user_id: ALWAYS_OWN,
      actor_id: 'may be one of the shop’s people',
      repeat_key: JOB_STATE,
    },
    onDeletion: 'kept',
  },
  account_deletions: {
    of: 'user_id',
    key: 'id',
    shown: ['state', 'created_at'],
    withheld: {
      id: JOB_STATE,
      user_id: ALWAYS_OWN,
      due_at: JOB_STATE,
      tries: JOB_STATE,
      trouble: JOB_STATE,
      updated_at: JOB_STATE,
    },
    onDeletion: 'kept',
  },
} as const satisfies PersonalTables;

/** Lists the personal tables with their names. */
export function listPersonalTables(): [name: keyof Tables, table: PersonalTable][] {
  return Object.entries(PERSONAL_TABLES) as [keyof Tables, PersonalTable][];
}
