-- A bank may ask back a part of a payment. Null if there was no dispute since, or if Braintree named no
-- amount: then all of it is taken to be disputed.
ALTER TABLE payments ADD COLUMN disputed_cents INTEGER CHECK (disputed_cents >= 0);
