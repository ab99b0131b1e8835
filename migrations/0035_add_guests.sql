-- Who buys without an account is one without a password. Its `email` is a text that is nobody's
-- (accounts/guest.ts), so that it takes no address from an account, and no two guests are one person
-- by what they have typed; where their mails go stands here. Null: no guest.
ALTER TABLE users ADD COLUMN guest_email TEXT;
-- When the shop looks next whether it still needs to know who the guest was (privacy/retention.ts).
ALTER TABLE users ADD COLUMN guest_until TEXT;

CREATE INDEX users_guest_email ON users (guest_email) WHERE guest_email IS NOT NULL;
CREATE INDEX users_guest_until ON users (guest_until) WHERE guest_until IS NOT NULL;

-- SQLite can change no CHECK: links learn of another purpose by being made anew.
ALTER TABLE account_links RENAME TO old_account_links;

CREATE TABLE account_links (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (
    purpose IN ('reset-password', 'confirm-email', 'claim-address', 'undo-change', 'claim-orders')
  ),
  -- The address that it goes to. A confirmation makes it the account's, an undoing gives it back.
  email TEXT NOT NULL,
  -- The name of who claims an address; null for the other purposes.
  name TEXT,
  -- The session that goes on when a change of address is confirmed.
  session_id TEXT,
  -- SHA-256 of the token, base64url; null until the link is mailed.
  token_hash TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

INSERT INTO account_links (
  id, user_id, purpose, email, name, session_id, token_hash, created_at, expires_at
)
SELECT id, user_id, purpose, email, name, session_id, token_hash, created_at, expires_at
FROM old_account_links;

DROP TABLE old_account_links;

CREATE UNIQUE INDEX account_links_token ON account_links (token_hash)
  WHERE token_hash IS NOT NULL;
CREATE INDEX account_links_user ON account_links (user_id, purpose, created_at);
CREATE INDEX account_links_expiry ON account_links (expires_at);
