-- What a person's sessions tell them, and what they prove themselves with besides their password.
-- A session: on which device, last used when (to about ten minutes; null: when it began), how it was
-- signed in to, and how and when it last proved whose it is (null: when it began).
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN used_at TEXT;
ALTER TABLE sessions ADD COLUMN signed_in_by TEXT NOT NULL DEFAULT 'password'
  CHECK (signed_in_by IN ('password', 'code', 'recovery-code', 'passkey'));
ALTER TABLE sessions ADD COLUMN proved_by TEXT NOT NULL DEFAULT 'password'
  CHECK (proved_by IN ('password', 'code', 'recovery-code', 'passkey'));
ALTER TABLE sessions ADD COLUMN authenticated_at TEXT;

-- `credential_id` and `public_key` are base64url, as WebAuthn writes them.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at TEXT NOT NULL,
  used_at TEXT
) STRICT;

CREATE INDEX passkeys_user ON passkeys (user_id);

-- An authenticator app (TOTP). The secret is encrypted; it counts from `confirmed_at` on. A code of
-- `last_step` or before (steps of 30 seconds) is not taken again.
CREATE TABLE authenticators (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  confirmed_at TEXT,
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) STRICT;

-- Recovery codes that are left, hashed; a code that was used is gone.
CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) STRICT;

-- What a passkey is asked to sign: hashed, for one answer, for some minutes. Nobody's, at a sign-in.
CREATE TABLE passkey_challenges (
  challenge_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('add', 'sign-in', 'prove')),
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- How many codes and passwords of late were tried for an account that is known to the asker already:
-- who guesses is slowed down. A right one deletes the row.
CREATE TABLE proof_tries (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  of TEXT NOT NULL CHECK (of IN ('password', 'code')),
  tries INTEGER NOT NULL,
  window_from TEXT NOT NULL,
  PRIMARY KEY (user_id, of)
) STRICT;
