/**
 * Tables of the gateway. Instruments, inputs and events are JSON, because they are always read
 * whole; values that are searched or compared have their own columns.
 */
export const schema = `
CREATE TABLE IF NOT EXISTS customers (
  id TEXT PRIMARY KEY,
  fields TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS deleted_customers (
  id TEXT PRIMARY KEY REFERENCES customers (id),
  deleted_at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS payment_methods (
  token TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  instrument TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  created_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS payment_methods_by_customer ON payment_methods (customer_id);

CREATE TABLE IF NOT EXISTS nonces (
  nonce TEXT PRIMARY KEY,
  instrument TEXT NOT NULL,
  customer_id TEXT,
  vaulted_token TEXT REFERENCES payment_methods (token),
  created_at TEXT NOT NULL,
  consumed_at TEXT
) STRICT;

CREATE TABLE IF NOT EXISTS authentications (
  id TEXT PRIMARY KEY,
  transaction_id TEXT NOT NULL UNIQUE,
  nonce TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL,
  scenario TEXT NOT NULL,
  version TEXT NOT NULL,
  request TEXT NOT NULL,
  answer TEXT CHECK (answer IN ('pass', 'fail', 'cancel')),
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS transactions (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  order_id TEXT,
  amount_cents INTEGER NOT NULL,
  status TEXT NOT NULL,
  customer_id TEXT,
  instrument TEXT NOT NULL,
  instrument_key TEXT NOT NULL,
  vaulted_token TEXT,
  input TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS transactions_by_order ON transactions (order_id);

CREATE TABLE IF NOT EXISTS refunds (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  transaction_id TEXT NOT NULL REFERENCES transactions (id),
  order_id TEXT,
  amount_cents INTEGER NOT NULL,
  status TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS status_events (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  payment_id TEXT NOT NULL,
  event TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS status_events_by_payment ON status_events (payment_id);

CREATE TABLE IF NOT EXISTS paypal_approvals (
  token TEXT PRIMARY KEY,
  flow TEXT NOT NULL CHECK (flow IN ('vault', 'checkout')),
  request TEXT NOT NULL,
  payer TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS venmo_contexts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('qr-code', 'payment')),
  customer_id TEXT,
  request TEXT NOT NULL,
  status TEXT NOT NULL,
  payer TEXT,
  nonce TEXT REFERENCES nonces (nonce),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS wallet_sheets (
  id TEXT PRIMARY KEY,
  wallet TEXT NOT NULL CHECK (wallet IN ('google-pay', 'apple-pay')),
  customer_id TEXT,
  request TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'tokenized', 'canceled', 'failed')),
  card TEXT,
  created_at TEXT NOT NULL
) STRICT;
`;
