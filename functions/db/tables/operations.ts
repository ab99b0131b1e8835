import type { Generated, Selectable, SqlBool } from 'kysely';
import type { SecurityEventKind } from '../../contract/security-event.ts';
import type { Actor } from './payments.ts';

// Tables of the shop itself.

export interface MailTable {
  id: string;
  kind: string;
  /** Null for a mail about an account, and then `to_email` and `data` are not. */
  order_id: string | null;
  user_id: string | null;
  to_name: string | null;
  to_email: string | null;
  /** JSON, for the template of the kind. */
  data: string | null;
  /** Which of several of a kind it is, such as a refund's id. */
  about: Generated<string>;
  state: 'queued' | 'sent' | 'failed';
  due_at: string | null;
  tries: Generated<number>;
  trouble: string | null;
  created_at: string;
  updated_at: string;
}

export type MailRow = Selectable<MailTable>;

/** What the owner was told of: `payment …`, `refund …`, `low-stock …`. */
export interface OwnerNoticeTable {
  about: string;
  /** Of low stock: from how many copies on it may be told again. */
  threshold: number | null;
  at: string;
}

/** A product whose stock has fallen low, of which the owner is to be told. */
export interface StockFallTable {
  product_id: string;
}

/**
 * Added to, never changed: the highest version counts. `document` is JSON of `deliverySettingsSchema`.
 */
export interface DeliverySettingsTable {
  version: number;
  document: string;
  changed_by: Actor;
  created_at: string;
}

/** Never holds a row: see guard.statements.ts. */
export interface GuardTable {
  name: string;
  holds: SqlBool;
}

/** A backup, written or being written. */
export interface BackupTable {
  id: string;
  started_at: string;
  finished_at: string | null;
  place: string;
  parts: Generated<number>;
  leased_until: Generated<string>;
}

export type BackupRunRow = Selectable<BackupTable>;

/** One row: what is not as specified, as JSON. */
export interface SettingsTable {
  id: 1;
  version: number;
  changed: string;
  changed_by: Actor | null;
  updated_at: string | null;
}

/** When something of the shop itself last happened. */
export interface MarkTable {
  name: string;
  at: string;
}

/** The security log; `detail` is JSON. See migrations/0020. */
export interface SecurityEventTable {
  id: string;
  at: string;
  kind: SecurityEventKind;
  user_id: string | null;
  actor_id: string | null;
  address: string | null;
  detail: string;
  repeats: Generated<number>;
  repeat_key: Generated<string | null>;
}

export type SecurityEventRow = Selectable<SecurityEventTable>;

/** What the pages' policy has stopped, of one day. */
export interface CspReportTable {
  day: string;
  directive: string;
  blocked: string;
  page: string;
  times: number;
  first_at: string;
  last_at: string;
}
