import type { Tables } from '../../db/tables.ts';

type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** What a table holds of a person, column by column. */
interface PersonalColumns<T extends keyof Tables> {
  /** What an export shows, by these names. */
  readonly shown: readonly Column<T>[];
  /** What it does not, and why. */
  readonly withheld: Partial<Readonly<Record<Column<T>, string>>>;
}

/** A table whose rows belong to a row of another. */
type Part = {
  [T in keyof Tables]: PersonalColumns<T> & {
    readonly table: T;
    /** The column that names the row that it belongs to. */
    readonly of: Column<T>;
    /** By what the rows of one are in order. */
    readonly orderBy: Column<T>;
  };
}[keyof Tables];

/** A table with rows about an account. */
export type PersonalTable<T extends keyof Tables = keyof Tables> = {
  [K in T]: PersonalColumns<K> & {
    /** The column that names the account, and its value where that is more than the id. */
    readonly of: Column<K>;
    readonly nameOf?: (userId: string) => string;
    /** A unique text that sorts the rows: an export reads page by page along it. */
    readonly key: Column<K>;
    readonly parts?: Readonly<Record<string, Part>>;
    /** What becomes of the rows when the account is deleted; what `kept` means, the data map says. */
    readonly onDeletion: 'deleted' | 'anonymised' | 'kept';
  };
}[T];

// Why a column is withheld.
export const ONE_S_OWN = 'always the account’s own';
export const A_SECRET = 'a secret';
export const JOB = 'of the shop’s own work';

/** What an order is paid for, as a payment and its order have it. */
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

/** Tables of one part of the shop. */
export type PersonalTables = { readonly [T in keyof Tables]?: PersonalTable<T> };
