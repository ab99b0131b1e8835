-- What happened that an owner wants to look up later: sign-ins good and bad, refusals, what staff
-- changed. `detail` is JSON without free text and without people's names. Rows are added; of one that
-- stands for repeats only their number grows; none is deleted before its time (90 days, as in
-- functions/security/purge-security-log.ts).
CREATE TABLE security_events (
  -- UUID v7: sorts by age.
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- Whom it is about; null where that is nobody, or nobody known.
  user_id TEXT,
  -- Who did it: an account's id, or null where nobody was signed in.
  actor_id TEXT,
  -- IPv4, or the /64 of IPv6, as the rate limits count it.
  address TEXT,
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  -- How often it happened within the minute of `repeat_key`.
  repeats INTEGER NOT NULL DEFAULT 1,
  -- The minute, the kind and what else repeats have in common; null for what stands by itself.
  repeat_key TEXT UNIQUE
) STRICT;

CREATE INDEX security_events_kind ON security_events (kind, id);
CREATE INDEX security_events_user ON security_events (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX security_events_actor ON security_events (actor_id, id) WHERE actor_id IS NOT NULL;
CREATE INDEX security_events_at ON security_events (at);

CREATE TRIGGER security_events_stay BEFORE UPDATE ON security_events
WHEN NOT (
  NEW.repeats > OLD.repeats AND NEW.id IS OLD.id AND NEW.at IS OLD.at AND NEW.kind IS OLD.kind
  AND NEW.user_id IS OLD.user_id AND NEW.actor_id IS OLD.actor_id AND NEW.address IS OLD.address
  AND NEW.detail IS OLD.detail AND NEW.repeat_key IS OLD.repeat_key
)
BEGIN
  SELECT RAISE(ABORT, 'security events are never changed');
END;

CREATE TRIGGER security_events_remain BEFORE DELETE ON security_events
WHEN OLD.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-90 days')
BEGIN
  SELECT RAISE(ABORT, 'security events are kept for 90 days');
END;
