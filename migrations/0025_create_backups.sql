-- The shop's own backups: each a folder of the bucket BACKUPS, written some rows a minute.
CREATE TABLE backups (
  -- Its folder: when it began, as 2026-11-22T03-00-00Z.
  id TEXT PRIMARY KEY,
  started_at TEXT NOT NULL,
  -- Null while it is being written.
  finished_at TEXT,
  -- What comes next, as JSON: a table (or the photos), behind which key.
  place TEXT NOT NULL,
  -- How many files are written.
  parts INTEGER NOT NULL DEFAULT 0,
  -- Whose it is until then: two rounds at once do not write the same file.
  leased_until TEXT NOT NULL DEFAULT ''
) STRICT;

-- One at a time.
CREATE UNIQUE INDEX backups_running ON backups (finished_at IS NULL) WHERE finished_at IS NULL;
