-- As migrations/0012 has it in the other database: what a batch takes for granted, asked when it runs.
CREATE TABLE guards (
  name TEXT NOT NULL,
  holds INTEGER
) STRICT;

CREATE TRIGGER guards_fail BEFORE INSERT ON guards
BEGIN
  SELECT iif(NEW.holds, RAISE(IGNORE), RAISE(ABORT, 'guard failed: ' || NEW.name));
END;
