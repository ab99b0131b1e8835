-- What the owner has set. One row, as all of it is read at once and changed from one form: one row
-- read for a page, and one version by which a change from an older state is told.
CREATE TABLE settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  -- A JSON object of what is not as specified; what stands in contract/settings.ts holds for the rest.
  changed TEXT NOT NULL CHECK (json_type(changed) = 'object'),
  -- Null until somebody has changed them.
  changed_by TEXT,
  updated_at TEXT
) STRICT;

INSERT INTO settings (id, version, changed) VALUES (1, 0, '{}');

-- The log learns of what belongs to no payment. SQLite can change no CHECK: the table is made anew,
-- under its own name from the start, as the triggers of 0010 and 0013 speak of it.
CREATE TABLE kept_events AS SELECT * FROM events;

DROP TABLE events;

CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  -- An account's id, or `reconciler`, `braintree`.
  actor TEXT NOT NULL,
  -- Null for a setting, and for nothing else.
  payment_id TEXT CHECK ((payment_id IS NULL) = (subject = 'setting')),
  order_id TEXT,
  subject TEXT NOT NULL CHECK (
    subject IN ('payment', 'order', 'refund', 'refunded', 'settlement', 'dispute', 'setting')
  ),
  -- Of a setting: JSON, or `default` for what stands as specified.
  before TEXT,
  after TEXT NOT NULL,
  -- What belongs to it: Braintree's id, a reason, a setting's name.
  detail TEXT,
  amount_cents INTEGER
) STRICT;

INSERT INTO events (
  id, at, actor, payment_id, order_id, subject, before, after, detail, amount_cents
)
SELECT id, at, actor, payment_id, order_id, subject, before, after, detail, amount_cents
FROM kept_events;

DROP TABLE kept_events;

CREATE INDEX events_payment ON events (payment_id, id);
CREATE INDEX events_setting ON events (id) WHERE subject = 'setting';

CREATE TRIGGER events_stay BEFORE UPDATE ON events
BEGIN
  SELECT RAISE(ABORT, 'events are never changed');
END;

-- As 0023 has it.
CREATE TRIGGER events_remain BEFORE DELETE ON events
WHEN NOT EXISTS (
  SELECT 1 FROM payments WHERE id = OLD.payment_id AND state = 'abandoned'
    AND failure = 'given-up' AND amount_cents = 0 AND transaction_id IS NULL
)
BEGIN
  SELECT RAISE(ABORT, 'events are never deleted');
END;

-- Each setting that a change has touched, by its name.
CREATE TRIGGER log_setting AFTER UPDATE OF changed ON settings
BEGIN
  INSERT INTO events (at, actor, subject, detail, before, after)
  SELECT
    NEW.updated_at, NEW.changed_by, 'setting', names.key,
    coalesce(OLD.changed -> names.key, 'default'), coalesce(NEW.changed -> names.key, 'default')
  FROM (SELECT key FROM json_each(OLD.changed) UNION SELECT key FROM json_each(NEW.changed)) AS names
  WHERE (OLD.changed -> names.key) IS NOT (NEW.changed -> names.key)
  ORDER BY names.key;
END;
