import type { Tables } from '../../db/tables.ts';

type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** Columns of a table with personal data. */
interface PersonalColumns<T extends keyof Tables> {
  /** Columns that an export shows, under these names. */
  readonly shown: readonly Column<T>[];
  /** Columns that it withholds, by the reason; `of` needs none: it always names the same. */
  readonly withheld?: Readonly<Record<string, readonly Column<T>[]>>;
}

/** Table whose rows belong to a row of another one. */
type Part = {
  [T in keyof Tables]: PersonalColumns<T> & {
    readonly table: T;
    /** Column that refers to the parent row. */
    readonly of: Column<T>;
    /** Column that sorts the rows of a parent. */
    readonly orderBy: Column<T>;
  };
}[keyof Tables];

/** Table with rows about an account. */
export type PersonalTable<T extends keyof Tables = keyof Tables> = {
  [K in T]: PersonalColumns<K> & {
    /**
     * Column that refers to the account, if not `user_id`; `nameOf` gives its value if that is not
     * just the id.
     */
    readonly of?: Column<K>;
    readonly nameOf?: (userId: string) => string;
    /** Unique text column, if not `id`; an export pages through the rows by it. */
    readonly key?: Column<K>;
    readonly parts?: Readonly<Record<string, Part>>;
    /** What happens to the rows when the account is deleted; the data map explains `kept`. */
    readonly onDeletion: 'deleted' | 'anonymised' | 'kept';
  };
}[T];

// Reasons to withhold a column.
export const KEPT_SECRET = 'a secret';
export const JOB_STATE = 'of the shop’s own work';

/** Amounts and terms that a payment and its order have in common. */
export const SUM_COLUMNS = [
  'address',
  'address_parts',
  'delivery_name',
  'delivery_cents',
  'pickup',
  'delivery_tax_cents',
  'tax_cents',
  'tax_included',
  'discount_code',
  'discount_cents',
  'gift_card_cents',
] as const;

/** Personal tables of one part of the shop. */
export type PersonalTables = { readonly [T in keyof Tables]?: PersonalTable<T> };
