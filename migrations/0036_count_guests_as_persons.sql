-- A guest is an account for one order: a code that works once for each person would work for them again
-- and again. Whoever has the same address is the same person, to such a code. Said as the index
-- `discount_uses_once` says it, whose work it goes on with.
CREATE TRIGGER discount_uses_once_a_guest BEFORE INSERT ON discount_uses
WHEN NEW.once_a_person = 1
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: discount_uses.discount_id, discount_uses.user_id')
  FROM users AS buyer
  INNER JOIN users AS same ON same.id IN (
    SELECT id FROM users WHERE guest_email = coalesce(buyer.guest_email, buyer.email)
    UNION ALL
    SELECT id FROM users WHERE email = buyer.guest_email
  )
  INNER JOIN discount_uses AS earlier ON earlier.user_id = same.id
    AND earlier.discount_id = NEW.discount_id
    AND earlier.given_back_at IS NULL
  WHERE buyer.id = NEW.user_id;
END;
