-- What Braintree has posted: each notification once. It has no id of its own, so it is known by the
-- SHA-256 of its payload.
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  transaction_id TEXT,
  occurred_at TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;

-- They are swept when nothing can come again: see functions/webhooks/sweep-webhooks.ts.
CREATE INDEX webhooks_received ON webhooks (received_at);

-- Mails to send, written together with what they are about, so that none is lost.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('order-placed', 'order-cancelled')),
  order_id TEXT NOT NULL REFERENCES orders (id),
  state TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
  due_at TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  trouble TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX mails_once ON mails (order_id, kind);
CREATE INDEX mails_due ON mails (due_at) WHERE due_at IS NOT NULL;
