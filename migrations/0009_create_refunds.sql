-- Money on its way back for an order: recorded before Braintree is asked, as a charge is.
CREATE TABLE refunds (
  -- The order id that a partial refund carries at Braintree.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- `pending`: to be asked for, or asked for with no certain answer yet.
  state TEXT NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- Whether the order is cancelled with it, and its books go back on sale.
  cancels INTEGER NOT NULL CHECK (cancels IN (0, 1)),
  restocks INTEGER NOT NULL CHECK (restocks IN (0, 1)),
  reason TEXT NOT NULL,
  -- What it came to at Braintree, and its id there (a void has its transaction's).
  kind TEXT CHECK (kind IN ('void', 'refund')),
  provider_id TEXT,
  due_at TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  trouble TEXT,
  changed_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (restocks <= cancels)
) STRICT;

-- One at a time for an order.
CREATE UNIQUE INDEX refunds_pending ON refunds (order_id) WHERE state = 'pending';
CREATE INDEX refunds_order ON refunds (order_id, created_at);
CREATE INDEX refunds_provider ON refunds (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX refunds_due ON refunds (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX refunds_trouble ON refunds (created_at) WHERE trouble IS NOT NULL;
