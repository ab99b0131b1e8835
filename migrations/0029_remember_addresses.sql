-- Where an account had its last parcel sent: `text` as it is written on it, `parts` in JSON where it was
-- given by its parts.
CREATE TABLE addresses (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  parts TEXT CHECK (json_valid(parts)),
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
