import type { Generated, Selectable, SqlBool } from 'kysely';
import type { SecurityEventKind } from '../../contract/security/security-event.ts';
import type { JobColumns, RowTimes } from './common-columns.ts';
import type { Actor } from './payments.ts';

/** Tables of the shop's operation. */
export interface OperationTables {
  mails: MailTable;
  owner_notices: OwnerNoticeTable;
  stock_falls: StockFallTable;
  guards: GuardTable;
  delivery_settings: DeliverySettingsTable;
  backups: BackupTable;
  security_events: SecurityEventTable;
  csp_reports: CspReportTable;
  marks: MarkTable;
  settings: SettingsTable;
}

interface MailTable extends JobColumns, RowTimes {
  id: string;
  kind: string;
  /** Null for a mail about an account; `to_email` and `data` are set then. */
  order_id: string | null;
  user_id: string | null;
  to_name: string | null;
  to_email: string | null;
  /** JSON, for the template of the kind. */
  data: string | null;
  /** Distinguishes mails of the same kind, for example by a refund's id. */
  about: Generated<string>;
  state: 'queued' | 'sent' | 'failed';
}

export type MailRow = Selectable<MailTable>;

/** Notices sent to the owner: `payment …`, `refund …`, `low-stock …`. */
interface OwnerNoticeTable {
  about: string;
  /**
   * For low stock: the notice is deleted when the stock rises above this, so that the next fall is
   * reported.
   */
  threshold: number | null;
  at: string;
}

/** Product whose stock has fallen low; the owner is to be notified. */
interface StockFallTable {
  product_id: string;
}

/** Append-only: the highest version counts. `document` is JSON of `deliverySettingsSchema`. */
interface DeliverySettingsTable {
  version: number;
  document: string;
  changed_by: Actor;
  created_at: string;
}

/** Never contains a row: see `requireStatement`. */
interface GuardTable {
  name: string;
  holds: SqlBool;
}

/** Backup, finished or in progress. */
interface BackupTable {
  id: string;
  started_at: string;
  finished_at: string | null;
  place: string;
  parts: Generated<number>;
  leased_until: Generated<string>;
}

export type BackupRunRow = Selectable<BackupTable>;

/** Single row: settings that differ from the defaults, as JSON. */
interface SettingsTable {
  id: 1;
  version: number;
  changed: string;
  changed_by: Actor | null;
  updated_at: string | null;
}

/** When a scheduled task or alert last ran. */
interface MarkTable {
  name: string;
  at: string;
}

/** Security log; `detail` is JSON. See migrations/0020. */
interface SecurityEventTable {
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

/** Violations of the pages' Content-Security-Policy, per day. */
interface CspReportTable {
  day: string;
  directive: string;
  blocked: string;
  page: string;
  times: number;
  first_at: string;
  last_at: string;
}
