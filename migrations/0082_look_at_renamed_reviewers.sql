-- A review shows its writer's first name as it is now: staff look at the two together again.
CREATE TRIGGER users_rename_reviewer AFTER UPDATE OF name ON users
WHEN NEW.name <> OLD.name
BEGIN
  UPDATE reviews SET
    version = version + 1,
    waits_since = coalesce(waits_since, NEW.updated_at)
  WHERE user_id = NEW.id AND state <> 'rejected';
END;
