-- Codes that lower what an order comes to. `code_key` is the code folded: case and spaces do not count.
CREATE TABLE discounts (
  -- UUID v7: sorts by age.
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  code_key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'amount', 'free-delivery')),
  -- 100000 millionths are 10 %.
  percent_millionths INTEGER,
  amount_cents INTEGER,
  -- What the books must come to, before it is taken off.
  minimum_cents INTEGER NOT NULL DEFAULT 0 CHECK (minimum_cents >= 0),
  starts_at TEXT,
  ends_at TEXT,
  -- Of all people together; null for as many as come.
  use_limit INTEGER CHECK (use_limit > 0),
  once_a_person INTEGER NOT NULL CHECK (once_a_person IN (0, 1)),
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  -- Of attempts that are open and orders that stand; kept by the triggers below.
  uses INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  changed_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CONSTRAINT uses_within_limit CHECK (uses >= 0 AND (use_limit IS NULL OR uses <= use_limit)),
  CHECK (iif(kind = 'percent', percent_millionths BETWEEN 1 AND 1000000, percent_millionths IS NULL)),
  CHECK (iif(kind = 'amount', amount_cents > 0, amount_cents IS NULL))
) STRICT;

CREATE INDEX discounts_active ON discounts (id) WHERE is_active = 1;

-- A use is taken with the attempt to pay, and given back when the attempt comes to nothing or its order
-- is cancelled.
CREATE TABLE discount_uses (
  payment_id TEXT PRIMARY KEY REFERENCES payments (id),
  discount_id TEXT NOT NULL REFERENCES discounts (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  once_a_person INTEGER NOT NULL CHECK (once_a_person IN (0, 1)),
  given_back_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX discount_uses_once ON discount_uses (discount_id, user_id)
  WHERE once_a_person = 1 AND given_back_at IS NULL;
CREATE INDEX discount_uses_person ON discount_uses (user_id, discount_id);

CREATE TRIGGER count_discount_use AFTER INSERT ON discount_uses
BEGIN
  UPDATE discounts SET uses = uses + 1, updated_at = NEW.updated_at WHERE id = NEW.discount_id;
END;

CREATE TRIGGER return_discount_use AFTER UPDATE OF given_back_at ON discount_uses
WHEN OLD.given_back_at IS NULL AND NEW.given_back_at IS NOT NULL
BEGIN
  UPDATE discounts SET uses = uses - 1, updated_at = NEW.updated_at WHERE id = NEW.discount_id;
END;

CREATE TRIGGER discount_uses_stay BEFORE UPDATE ON discount_uses
WHEN OLD.given_back_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a use that was given back stays so');
END;
