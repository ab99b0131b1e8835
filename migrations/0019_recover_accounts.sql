-- When somebody opened a link that went to the address: it is theirs. Accounts from before count as
-- confirmed.
ALTER TABLE users ADD COLUMN email_confirmed_at TEXT;
UPDATE users SET email_confirmed_at = created_at;

-- Links that were mailed: who opens one has the mailbox. A row is deleted when its link was used.
CREATE TABLE account_links (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (
    purpose IN ('reset-password', 'confirm-email', 'claim-address', 'undo-change')
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

CREATE UNIQUE INDEX account_links_token ON account_links (token_hash)
  WHERE token_hash IS NOT NULL;
CREATE INDEX account_links_user ON account_links (user_id, purpose, created_at);
CREATE INDEX account_links_expiry ON account_links (expires_at);
