-- A mail is about an order, or about an account: then it says itself to whom it goes, as the account
-- may have another address by the time that it is sent, or be gone. Which kinds there are, the
-- templates know. Made anew, as SQLite cannot change a CHECK.
CREATE TABLE new_mails (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  order_id TEXT REFERENCES orders (id),
  -- Of a mail that is not about an order; null besides for one to the shop's own people.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  to_name TEXT,
  to_email TEXT,
  -- What the template of the kind fills in, as JSON.
  data TEXT,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
  due_at TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  trouble TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (iif(order_id IS NULL, to_email IS NOT NULL AND data IS NOT NULL, to_email IS NULL))
) STRICT;

INSERT INTO new_mails (
  id, kind, order_id, state, due_at, tries, trouble, created_at, updated_at
)
SELECT id, kind, order_id, state, due_at, tries, trouble, created_at, updated_at FROM mails;

DROP TABLE mails;
ALTER TABLE new_mails RENAME TO mails;

CREATE UNIQUE INDEX mails_once ON mails (order_id, kind) WHERE order_id IS NOT NULL;
CREATE INDEX mails_user ON mails (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX mails_due ON mails (due_at) WHERE due_at IS NOT NULL;
