-- What an amount is made of, beside its lines. `tax_cents` is all of the tax, that of the delivery
-- (`delivery_tax_cents`) and of the lines in it; where `tax_included` is 1 the prices hold it already.
ALTER TABLE payments ADD COLUMN delivery_name TEXT;
ALTER TABLE payments ADD COLUMN delivery_cents INTEGER NOT NULL DEFAULT 0 CHECK (delivery_cents >= 0);
ALTER TABLE payments ADD COLUMN delivery_tax_cents INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payments ADD COLUMN tax_cents INTEGER NOT NULL DEFAULT 0 CHECK (tax_cents >= 0);
ALTER TABLE payments ADD COLUMN tax_included INTEGER NOT NULL DEFAULT 0;
-- The address by its parts, in JSON, where it was given so.
ALTER TABLE payments ADD COLUMN address_parts TEXT CHECK (json_valid(address_parts));

ALTER TABLE orders ADD COLUMN delivery_name TEXT;
ALTER TABLE orders ADD COLUMN delivery_cents INTEGER NOT NULL DEFAULT 0 CHECK (delivery_cents >= 0);
ALTER TABLE orders ADD COLUMN delivery_tax_cents INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN tax_cents INTEGER NOT NULL DEFAULT 0 CHECK (tax_cents >= 0);
ALTER TABLE orders ADD COLUMN tax_included INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN address_parts TEXT CHECK (json_valid(address_parts));

-- The tax of a whole line, and by which rate: 70000 millionths are 7 %.
ALTER TABLE payment_lines ADD COLUMN tax_cents INTEGER NOT NULL DEFAULT 0 CHECK (tax_cents >= 0);
ALTER TABLE payment_lines ADD COLUMN tax_millionths INTEGER NOT NULL DEFAULT 0;
ALTER TABLE order_lines ADD COLUMN tax_cents INTEGER NOT NULL DEFAULT 0 CHECK (tax_cents >= 0);
ALTER TABLE order_lines ADD COLUMN tax_millionths INTEGER NOT NULL DEFAULT 0;
