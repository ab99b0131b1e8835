-- Who was asked by mail to join the staff. Whoever opens the link has the mailbox; a row is deleted when
-- its link was used, and sweeping takes it when its time is over.
CREATE TABLE staff_invitations (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  staff_role TEXT NOT NULL CHECK (staff_role IN ('owner', 'orders', 'catalog', 'read-only')),
  invited_by TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the token, base64url; null until the link is mailed.
  token_hash TEXT UNIQUE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX staff_invitations_expiry ON staff_invitations (expires_at);
CREATE INDEX staff_invitations_by ON staff_invitations (invited_by);
