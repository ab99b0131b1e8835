-- What a batch takes for granted, asked when it runs: a statement writes down a guard's name and
-- whether it holds. No row is ever stored. What holds is passed over, and costs nothing; what does
-- not (NULL neither) ends the whole batch by the guard's name.
CREATE TABLE guards (
  name TEXT NOT NULL,
  holds INTEGER
) STRICT;

CREATE TRIGGER guards_fail BEFORE INSERT ON guards
BEGIN
  SELECT iif(NEW.holds, RAISE(IGNORE), RAISE(ABORT, 'guard failed: ' || NEW.name));
END;
