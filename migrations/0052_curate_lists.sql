-- Books that the staff have chosen, in their order, with a page of their own (`/list/<slug>`).
CREATE TABLE lists (
  -- UUID v7: sorts by age.
  id TEXT PRIMARY KEY,
  -- Made of the first title; it stays, so that links do.
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  -- Markdown.
  intro TEXT NOT NULL DEFAULT '',
  is_published INTEGER NOT NULL CHECK (is_published IN (0, 1)),
  -- Its place among the lists of the home page; null where it does not stand there.
  home_place INTEGER CHECK (home_place > 0),
  version INTEGER NOT NULL DEFAULT 1,
  -- Null until somebody has changed it.
  changed_by TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX lists_home ON lists (home_place, id) WHERE is_published = 1 AND home_place IS NOT NULL;

-- A book that is deleted goes from every list.
CREATE TABLE list_books (
  list_id TEXT NOT NULL REFERENCES lists (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  -- Why it is liked; empty where nobody says.
  note TEXT NOT NULL DEFAULT '',
  -- Of a staff pick, the name of who picked it, as they write it.
  picked_by TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (list_id, position)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX list_books_product ON list_books (product_id, list_id);

-- The one list that every shop has; a draft until somebody picks.
INSERT INTO lists (id, slug, title, is_published, created_at, updated_at)
VALUES (
  '01a00000-0000-7000-8000-000000000001', 'staff-picks', 'Staff picks', 0,
  strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ')
);
