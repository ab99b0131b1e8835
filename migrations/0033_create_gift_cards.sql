-- Money that was paid in before. Who has the code has the money: only its hash is stored.
CREATE TABLE gift_cards (
  -- UUID v7: sorts by age.
  id TEXT PRIMARY KEY,
  code_hash TEXT NOT NULL UNIQUE,
  last_four TEXT NOT NULL,
  -- What it was issued for.
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- What its entries come to; kept by the trigger below.
  balance_cents INTEGER NOT NULL DEFAULT 0,
  recipient_email TEXT NOT NULL,
  message TEXT NOT NULL,
  issued_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CONSTRAINT gift_balance_not_negative CHECK (balance_cents >= 0)
) STRICT;

CREATE INDEX gift_cards_funded ON gift_cards (id) WHERE balance_cents > 0;

-- All that happened to their money. Rows are added and never changed.
CREATE TABLE gift_card_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  gift_card_id TEXT NOT NULL REFERENCES gift_cards (id),
  kind TEXT NOT NULL CHECK (kind IN ('issued', 'redeemed', 'given-back', 'adjusted')),
  -- Below zero for what was taken from it.
  amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
  -- The balance after it.
  balance_cents INTEGER NOT NULL,
  payment_id TEXT REFERENCES payments (id),
  -- By which it was given back; null where an attempt came to nothing.
  refund_id TEXT REFERENCES refunds (id),
  -- An account's id, or `reconciler`.
  actor TEXT NOT NULL,
  at TEXT NOT NULL,
  CHECK ((payment_id IS NULL) = (kind IN ('issued', 'adjusted')))
) STRICT;

CREATE INDEX gift_card_entries_card ON gift_card_entries (gift_card_id, id);
CREATE INDEX gift_card_entries_payment ON gift_card_entries (payment_id);
CREATE UNIQUE INDEX gift_card_redeemed_once ON gift_card_entries (payment_id)
  WHERE kind = 'redeemed';
CREATE UNIQUE INDEX gift_card_given_back_once
  ON gift_card_entries (payment_id, coalesce(refund_id, '')) WHERE kind = 'given-back';

CREATE TRIGGER count_gift_card_entry AFTER INSERT ON gift_card_entries
BEGIN
  UPDATE gift_cards SET balance_cents = balance_cents + NEW.amount_cents, updated_at = NEW.at
  WHERE id = NEW.gift_card_id;
END;

CREATE TRIGGER gift_card_entries_stay BEFORE UPDATE ON gift_card_entries
BEGIN
  SELECT RAISE(ABORT, 'entries of gift cards are never changed');
END;

CREATE TRIGGER gift_card_entries_remain BEFORE DELETE ON gift_card_entries
BEGIN
  SELECT RAISE(ABORT, 'entries of gift cards are never deleted');
END;
