-- People and their sign-ins. Times are UTC ISO 8601 texts, ids are UUID v7 (they sort by age).
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email TEXT NOT NULL COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
  password_hash TEXT NOT NULL,
  role INTEGER NOT NULL DEFAULT 0 CHECK (role IN (0, 1)),
  -- The person's customer at Braintree, made at first need.
  braintree_customer_id TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX users_email ON users (email COLLATE NOCASE);

-- A token is only as good as its row here: deleting the row signs the person out.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
