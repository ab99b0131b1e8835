-- A number for each order that one can read out on the phone: seven random characters of Crockford's
-- alphabet, which has no I, L, O and U, and an eighth that tells whether one was misread (Luhn's, for
-- 32 characters; contract/order-number.ts). The database gives it, in the statement that writes the
-- order, so that an order has one whoever writes it, also the Worker of before while a deployment is
-- under way. Empty only within that statement; `#` and a random number only until that is spelt.
ALTER TABLE orders ADD COLUMN number TEXT NOT NULL DEFAULT '';

CREATE UNIQUE INDEX orders_number ON orders (number) WHERE number <> '';

-- Where the number is another order's, this one keeps what it has, and is given another below.
CREATE TRIGGER spell_order_number AFTER UPDATE OF number ON orders
WHEN NEW.number GLOB '#*'
BEGIN
  UPDATE OR IGNORE orders
  SET number = (
    SELECT
      substr(a, 1 + (r >> 30 & 31), 1) || substr(a, 1 + (r >> 25 & 31), 1)
      || substr(a, 1 + (r >> 20 & 31), 1) || substr(a, 1 + (r >> 15 & 31), 1) || '-'
      || substr(a, 1 + (r >> 10 & 31), 1) || substr(a, 1 + (r >> 5 & 31), 1)
      || substr(a, 1 + (r & 31), 1)
      -- Each second character counts twice, from the last one on; 2v of 16 and more, by its two digits.
      || substr(a, 1 + (3200
        - (2 * (r >> 30 & 31) - 31 * (r >> 34 & 1)) - (r >> 25 & 31)
        - (2 * (r >> 20 & 31) - 31 * (r >> 24 & 1)) - (r >> 15 & 31)
        - (2 * (r >> 10 & 31) - 31 * (r >> 14 & 1)) - (r >> 5 & 31)
        - (2 * (r & 31) - 31 * (r >> 4 & 1))) % 32, 1)
    FROM (
      SELECT '0123456789ABCDEFGHJKMNPQRSTVWXYZ' AS a, CAST(substr(NEW.number, 2) AS INTEGER) AS r
    )
  )
  WHERE id = NEW.id;
END;

-- Of a million orders some thirty have a number that was given already: thrice is often enough.
CREATE TRIGGER number_order AFTER INSERT ON orders
WHEN NEW.number = ''
BEGIN
  UPDATE orders SET number = '#' || (random() & 34359738367) WHERE id = NEW.id;
  UPDATE orders SET number = '#' || (random() & 34359738367) WHERE id = NEW.id AND number GLOB '#*';
  UPDATE orders SET number = '#' || (random() & 34359738367) WHERE id = NEW.id AND number GLOB '#*';
END;

UPDATE OR IGNORE orders SET number = '#' || (random() & 34359738367);
UPDATE OR IGNORE orders SET number = '#' || (random() & 34359738367)
WHERE number = '' OR number GLOB '#*';
UPDATE orders SET number = '#' || (random() & 34359738367) WHERE number = '' OR number GLOB '#*';
