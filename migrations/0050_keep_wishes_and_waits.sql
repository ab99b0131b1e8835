-- Books that a reader keeps for later, with what each cost when it was kept. No reference to products:
-- should that table be made anew one day, what readers keep must not go with the old one.
CREATE TABLE wishes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  created_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX wishes_once ON wishes (user_id, product_id);
CREATE INDEX wishes_list ON wishes (user_id, id);
CREATE INDEX wishes_product ON wishes (product_id);

-- Who is to be told when a book is back in stock: an account, or the address of who has none.
CREATE TABLE stock_waits (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  -- Of who has no account; in lower case, and its SHA-256 (base64url), which a link can carry.
  email TEXT,
  email_hash TEXT,
  -- told: the mail is in the outbox; once that is sent, nobody waits any more.
  state TEXT NOT NULL CHECK (state IN ('unconfirmed', 'waiting', 'told')),
  mail_id TEXT UNIQUE,
  -- SHA-256 of the token that confirms an address, base64url; null until it is mailed.
  token_hash TEXT UNIQUE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- When an address is erased at the latest; null of an account.
  expires_at TEXT,
  CHECK (
    iif(
      user_id IS NULL,
      email IS NOT NULL AND email_hash IS NOT NULL AND expires_at IS NOT NULL,
      email IS NULL AND email_hash IS NULL AND expires_at IS NULL AND state <> 'unconfirmed'
    )
  ),
  CHECK ((state = 'told') = (mail_id IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX stock_waits_user ON stock_waits (user_id, product_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX stock_waits_email ON stock_waits (email_hash, product_id)
  WHERE email_hash IS NOT NULL;
CREATE INDEX stock_waits_product ON stock_waits (product_id, state, id);
CREATE INDEX stock_waits_expiry ON stock_waits (expires_at) WHERE expires_at IS NOT NULL;

-- The outbox of it: books that are back in stock, and for which somebody waits.
CREATE TABLE stock_returns (
  product_id TEXT PRIMARY KEY,
  returned_at TEXT NOT NULL
) STRICT;

CREATE INDEX stock_returns_age ON stock_returns (returned_at);

-- Whatever has changed the stock, or put the book in the shop.
CREATE TRIGGER stock_returns_begin AFTER UPDATE OF quantity, status ON products
WHEN NEW.quantity > 0 AND NEW.status = 'published'
  AND NOT (OLD.quantity > 0 AND OLD.status = 'published')
BEGIN
  INSERT OR IGNORE INTO stock_returns (product_id, returned_at)
  SELECT NEW.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE EXISTS (SELECT 1 FROM stock_waits WHERE product_id = NEW.id AND state = 'waiting');
END;

CREATE TRIGGER stock_returns_end AFTER UPDATE OF quantity, status ON products
WHEN NEW.quantity <= 0 OR NEW.status <> 'published'
BEGIN
  DELETE FROM stock_returns WHERE product_id = NEW.id;
END;

-- Who begins to wait for a book that is back meanwhile: an address that is confirmed late, or a mail
-- that found the book sold out a moment ago.
CREATE TRIGGER stock_waits_begin AFTER UPDATE OF state ON stock_waits
WHEN OLD.state <> 'waiting' AND NEW.state = 'waiting'
BEGIN
  INSERT OR IGNORE INTO stock_returns (product_id, returned_at)
  SELECT id, NEW.updated_at FROM shop_products WHERE id = NEW.product_id AND quantity > 0;
END;

-- However a notice ends, nobody waits for it any more, and a stranger's address goes with it.
CREATE TRIGGER stock_waits_end AFTER UPDATE OF state ON mails
WHEN OLD.state = 'queued' AND NEW.state <> 'queued'
  AND NEW.kind IN ('back-in-stock', 'confirm-stock-wait')
BEGIN
  DELETE FROM stock_waits WHERE mail_id = NEW.id;
  UPDATE mails SET to_email = '', trouble = NULL WHERE id = NEW.id AND user_id IS NULL;
END;

CREATE TRIGGER products_leave_readers AFTER DELETE ON products
BEGIN
  DELETE FROM wishes WHERE product_id = OLD.id;
  DELETE FROM stock_waits WHERE product_id = OLD.id;
  DELETE FROM stock_returns WHERE product_id = OLD.id;
END;
