-- When something of the shop itself last happened: its due work, an alert of a kind.
CREATE TABLE marks (
  name TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT;
