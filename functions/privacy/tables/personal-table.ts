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

/** A column to be named unless it is the `Usual` one, which the table must have then. */
type Unusual<T extends keyof Tables, Name extends string, Usual extends string> =
  Usual extends Column<T>
    ? { readonly [N in Name]?: Column<T> }
    : { readonly [N in Name]: Column<T> };

/**
 * Table with rows about an account. `of` refers to the account; `nameOf` gives its value if that is
 * not just the id. `key` is a unique text column; an export pages through the rows by it.
 */
export type PersonalTable<T extends keyof Tables = keyof Tables> = {
  [K in T]: PersonalColumns<K> &
    Unusual<K, 'of', 'user_id'> &
    Unusual<K, 'key', 'id'> & {
      readonly nameOf?: (userId: string) => string;
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
