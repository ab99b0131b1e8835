import type { Tables } from '../db/tables.ts';

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

const ONE_S_OWN = 'always the account’s own';
const A_SECRET = 'a secret';
const JOB = 'of the shop’s own work';

/**
 * Every table that holds something about a person with an account: all of it is exported, and each
 * says what a deletion does to it. A table with a column `user_id`, or one that refers to `users`,
 * fails a test until it stands here; so does a column that is neither shown nor withheld.
 */
export const PERSONAL_TABLES = {
  users: {
    of: 'id',
    key: 'id',
    shown: [
      'id',
      'name',
      'email',
      'guest_email',
      'email_confirmed_at',
      'role',
      'braintree_customer_id',
      'created_at',
      'updated_at',
    ],
    withheld: {
      password_hash: A_SECRET,
      guest_until: JOB,
      staff_role: 'says nothing of who is not on the staff',
    },
    onDeletion: 'anonymised',
  },
  sessions: {
    of: 'user_id',
    key: 'id',
    shown: [
      'device',
      'created_at',
      'used_at',
      'expires_at',
      'signed_in_by',
      'proved_by',
      'authenticated_at',
    ],
    withheld: { id: A_SECRET, user_id: ONE_S_OWN },
    onDeletion: 'deleted',
  },
  account_links: {
    of: 'user_id',
    key: 'id',
    shown: ['purpose', 'email', 'name', 'created_at', 'expires_at'],
    withheld: { id: JOB, user_id: ONE_S_OWN, session_id: A_SECRET, token_hash: A_SECRET },
    onDeletion: 'deleted',
  },
  staff_invitations: {
    of: 'invited_by',
    key: 'id',
    shown: ['staff_role', 'created_at', 'expires_at'],
    withheld: { id: JOB, email: 'another person’s', invited_by: ONE_S_OWN, token_hash: A_SECRET },
    onDeletion: 'deleted',
  },
  passkeys: {
    of: 'user_id',
    key: 'id',
    shown: ['name', 'credential_id', 'transports', 'created_at', 'used_at'],
    withheld: {
      id: JOB,
      user_id: ONE_S_OWN,
      public_key: 'says nothing of the person',
      counter: JOB,
    },
    onDeletion: 'deleted',
  },
  authenticators: {
    of: 'user_id',
    key: 'user_id',
    shown: ['confirmed_at', 'created_at'],
    withheld: { user_id: ONE_S_OWN, secret: A_SECRET, last_step: JOB },
    onDeletion: 'deleted',
  },
  recovery_codes: {
    of: 'user_id',
    key: 'code_hash',
    shown: [],
    withheld: { user_id: ONE_S_OWN, code_hash: A_SECRET },
    onDeletion: 'deleted',
  },
  passkey_challenges: {
    of: 'user_id',
    key: 'challenge_hash',
    shown: ['purpose', 'expires_at'],
    withheld: { user_id: ONE_S_OWN, challenge_hash: A_SECRET },
    onDeletion: 'deleted',
  },
  proof_tries: {
    of: 'user_id',
    key: 'of',
    shown: ['of', 'tries', 'window_from'],
    withheld: { user_id: ONE_S_OWN },
    onDeletion: 'deleted',
  },
  sign_in_budgets: {
    of: 'key',
    nameOf: (userId) => `account ${userId}`,
    key: 'key',
    shown: ['whole_at'],
    withheld: { key: ONE_S_OWN },
    onDeletion: 'deleted',
  },
  orders: {
    of: 'user_id',
    key: 'id',
    shown: [
      'id',
      'number',
      'payment_id',
      'amount_cents',
      'refunded_cents',
      'address',
      'address_parts',
      'delivery_name',
      'delivery_cents',
      'delivery_tax_cents',
      'tax_cents',
      'tax_included',
      'discount_code',
      'discount_cents',
      'gift_card_cents',
      'status',
      'created_at',
      'updated_at',
    ],
    withheld: { user_id: ONE_S_OWN, changed_by: JOB },
    parts: {
      lines: {
        table: 'order_lines',
        of: 'order_id',
        orderBy: 'position',
        shown: [
          'product_id',
          'name',
          'isbn',
          'price_cents',
          'count',
          'tax_cents',
          'tax_millionths',
          'discount_cents',
        ],
        withheld: {
          order_id: 'the order that it stands in',
          position: 'the order of the list',
          category_id: 'says nothing of the person',
        },
      },
      notes: {
        table: 'order_notes',
        of: 'order_id',
        orderBy: 'created_at',
        shown: ['text', 'created_at'],
        withheld: {
          id: JOB,
          order_id: 'the order that it stands in',
          written_by: 'one of the shop’s people',
        },
      },
      addresses: {
        table: 'order_addresses',
        of: 'order_id',
        orderBy: 'id',
        shown: ['at', 'before', 'after'],
        withheld: {
          id: JOB,
          order_id: 'the order that it stands in',
          actor: 'one of the shop’s people',
        },
      },
      refunds: {
        table: 'refunds',
        of: 'order_id',
        orderBy: 'created_at',
        shown: [
          'id',
          'state',
          'amount_cents',
          'gift_card_cents',
          'reason',
          'kind',
          'provider_id',
          'created_at',
        ],
        withheld: {
          order_id: 'the order that it stands in',
          cancels: JOB,
          restocks: JOB,
          due_at: JOB,
          tries: JOB,
          trouble: JOB,
          changed_by: 'who of the shop’s people gave the money back',
          updated_at: JOB,
        },
      },
      shipment: {
        table: 'shipments',
        of: 'order_id',
        orderBy: 'shipped_at',
        shown: ['carrier', 'tracking_number', 'tracking_url', 'shipped_at', 'updated_at'],
        withheld: {
          order_id: 'the order that it stands in',
          changed_by: 'who of the shop’s people sent it',
        },
      },
      mails: {
        table: 'mails',
        of: 'order_id',
        orderBy: 'created_at',
        shown: ['kind', 'state', 'created_at', 'updated_at'],
        withheld: {
          id: JOB,
          order_id: 'the order that it stands in',
          user_id: 'of mails about an account',
          to_name: 'of mails about an account',
          to_email: 'of mails about an account',
          data: 'of mails about an account',
          about: 'which refund or parcel it is about',
          due_at: JOB,
          tries: JOB,
          trouble: JOB,
        },
      },
    },
    onDeletion: 'anonymised',
  },
  customers: {
    of: 'user_id',
    key: 'user_id',
    shown: ['orders', 'spent_cents', 'refunded_cents', 'first_order_at', 'last_order_at'],
    withheld: { user_id: ONE_S_OWN },
    onDeletion: 'kept',
  },
  payments: {
    of: 'user_id',
    key: 'id',
    shown: [
      'id',
      'state',
      'amount_cents',
      'address',
      'address_parts',
      'delivery_name',
      'delivery_cents',
      'delivery_tax_cents',
      'tax_cents',
      'tax_included',
      'discount_code',
      'discount_cents',
      'gift_card_cents',
      'transaction_id',
      'failure',
      'settlement',
      'settlement_at',
      'dispute',
      'dispute_at',
      'created_at',
      'updated_at',
    ],
    withheld: {
      user_id: ONE_S_OWN,
      idempotency_key: A_SECRET,
      fingerprint: 'a hash of what was asked for',
      due_at: JOB,
      tries: JOB,
      trouble: JOB,
      changed_by: JOB,
    },
    parts: {
      lines: {
        table: 'payment_lines',
        of: 'payment_id',
        orderBy: 'position',
        shown: [
          'product_id',
          'name',
          'price_cents',
          'count',
          'tax_cents',
          'tax_millionths',
          'discount_cents',
        ],
        withheld: {
          payment_id: 'the payment that it stands in',
          position: 'the order of the list',
        },
      },
      gift_cards: {
        table: 'gift_card_entries',
        of: 'payment_id',
        orderBy: 'id',
        shown: ['kind', 'amount_cents', 'refund_id', 'at'],
        withheld: {
          id: JOB,
          gift_card_id: 'may be another person’s card',
          balance_cents: 'may be another person’s card',
          payment_id: 'the payment that it stands in',
          actor: 'may be one of the shop’s people',
        },
      },
      events: {
        table: 'events',
        of: 'payment_id',
        orderBy: 'id',
        shown: ['at', 'subject', 'before', 'after', 'detail', 'amount_cents'],
        withheld: {
          id: JOB,
          actor: 'may be one of the shop’s people',
          payment_id: 'the payment that it stands in',
          order_id: 'the order of that payment',
          product_id: 'of a product, and never of a payment',
        },
      },
    },
    onDeletion: 'anonymised',
  },
  discount_uses: {
    of: 'user_id',
    key: 'payment_id',
    shown: ['payment_id', 'discount_id', 'given_back_at', 'created_at'],
    withheld: { user_id: ONE_S_OWN, once_a_person: JOB, updated_at: JOB },
    onDeletion: 'kept',
  },
  mails: {
    of: 'user_id',
    key: 'id',
    shown: ['kind', 'to_name', 'to_email', 'state', 'created_at', 'updated_at'],
    withheld: {
      id: JOB,
      order_id: 'of mails about an order',
      user_id: ONE_S_OWN,
      data: 'may hold a link that is a secret',
      about: JOB,
      due_at: JOB,
      tries: JOB,
      trouble: JOB,
    },
    onDeletion: 'deleted',
  },
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
  addresses: {
    of: 'user_id',
    key: 'user_id',
    shown: ['text', 'parts', 'updated_at'],
    withheld: { user_id: ONE_S_OWN },
    onDeletion: 'deleted',
  },
  payment_throttles: {
    of: 'key',
    nameOf: (userId) => `user ${userId}`,
    key: 'key',
    shown: ['tries', 'window_from', 'failures', 'paused_until', 'updated_at'],
    withheld: { key: ONE_S_OWN },
    onDeletion: 'deleted',
  },
  security_events: {
    of: 'user_id',
    key: 'id',
    shown: ['at', 'kind', 'address', 'detail', 'repeats'],
    withheld: {
      id: JOB,
      user_id: ONE_S_OWN,
      actor_id: 'may be one of the shop’s people',
      repeat_key: JOB,
    },
    onDeletion: 'kept',
  },
  account_deletions: {
    of: 'user_id',
    key: 'id',
    shown: ['state', 'created_at'],
    withheld: {
      id: JOB,
      user_id: ONE_S_OWN,
      due_at: JOB,
      tries: JOB,
      trouble: JOB,
      updated_at: JOB,
    },
    onDeletion: 'kept',
  },
} as const satisfies { readonly [T in keyof Tables]?: PersonalTable<T> };

/** The same, to go through one by one. */
export function listPersonalTables(): [name: keyof Tables, table: PersonalTable][] {
  return Object.entries(PERSONAL_TABLES) as [keyof Tables, PersonalTable][];
}
