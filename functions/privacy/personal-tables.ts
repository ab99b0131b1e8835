import type { Tables } from '../db/tables.ts';
import { ACCOUNT_TABLES } from './tables/account-tables.ts';
import { ORDER_TABLES } from './tables/order-tables.ts';
import { PAYMENT_TABLES } from './tables/payment-tables.ts';
import { JOB_STATE, type PersonalTable, type PersonalTables } from './tables/personal-table.ts';
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
    shown: ['kind', 'to_name', 'to_email', 'state', 'created_at', 'updated_at'],
    withheld: {
      [JOB_STATE]: ['id', 'about', 'due_at', 'tries', 'trouble'],
      'of mails about an order': ['order_id'],
      'may hold a link that is a secret': ['data'],
    },
    onDeletion: 'deleted',
  },
  addresses: {
    key: 'user_id',
    shown: ['text', 'parts', 'updated_at'],
    onDeletion: 'deleted',
  },
  payment_throttles: {
    of: 'key',
    nameOf: (userId) => `user ${userId}`,
    key: 'key',
    shown: ['tries', 'window_from', 'failures', 'paused_until', 'updated_at'],
    onDeletion: 'deleted',
  },
  security_events: {
    shown: ['at', 'kind', 'address', 'detail', 'repeats'],
    withheld: {
      [JOB_STATE]: ['id', 'repeat_key'],
      'may be one of the shop’s people': ['actor_id'],
    },
    onDeletion: 'kept',
  },
  account_deletions: {
    shown: ['state', 'created_at'],
    withheld: { [JOB_STATE]: ['id', 'due_at', 'tries', 'trouble', 'updated_at'] },
    onDeletion: 'kept',
  },
} as const satisfies PersonalTables;

/** A personal table whose columns `of` and `key` are named. */
export type NamedTable = PersonalTable & Required<Pick<PersonalTable, 'of' | 'key'>>;

/** Lists the personal tables with their names. */
export function listPersonalTables(): [name: keyof Tables, table: NamedTable][] {
  return Object.entries(PERSONAL_TABLES).map(([name, table]) => [
    name as keyof Tables,
    { of: 'user_id', key: 'id', ...table } as NamedTable,
  ]);
}
