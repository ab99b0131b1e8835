-- What browsers report that the pages' policy has stopped. The same of one day is one row that
-- counts: no query strings, nothing of the person who was there.
CREATE TABLE csp_reports (
  -- UTC, as 2026-11-22.
  day TEXT NOT NULL,
  directive TEXT NOT NULL,
  -- The origin of what was stopped, or its kind, such as `inline`.
  blocked TEXT NOT NULL,
  -- The path of the page.
  page TEXT NOT NULL,
  times INTEGER NOT NULL CHECK (times > 0),
  first_at TEXT NOT NULL,
  last_at TEXT NOT NULL,
  PRIMARY KEY (day, directive, blocked, page)
) STRICT, WITHOUT ROWID;
