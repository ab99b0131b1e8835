-- How often an account or an address has tried to pay of late, and how often that failed: who tries
-- many cards is slowed down. `key` is `user <id>` or `address <address>`; a row is deleted when
-- nothing has come of it for a day.
CREATE TABLE payment_throttles (
  key TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  window_from TEXT NOT NULL,
  failures INTEGER NOT NULL,
  paused_until TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX payment_throttles_updated ON payment_throttles (updated_at);
