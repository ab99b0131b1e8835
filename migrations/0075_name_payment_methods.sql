-- What a charge was paid with, as its receipt names it: never more than the last four digits of a card.
-- Payments from before have none. A table of its own: to add columns, SQLite would check every payment.
CREATE TABLE payment_methods (
  payment_id TEXT PRIMARY KEY REFERENCES payments (id),
  kind TEXT NOT NULL CHECK (kind IN ('card', 'apple-pay', 'google-pay', 'paypal', 'venmo')),
  brand TEXT CHECK (length(brand) <= 30),
  last_four TEXT CHECK (last_four GLOB '[0-9][0-9][0-9][0-9]'),
  -- PayPal's e-mail address, or the Venmo username.
  account TEXT CHECK (length(account) <= 254),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- By it, digits and accounts are erased in time (functions/privacy/retention.ts).
CREATE INDEX payment_methods_payer ON payment_methods (created_at)
  WHERE last_four IS NOT NULL OR account IS NOT NULL;
