-- Many shops stop at Shipped: addresses of such orders are forgotten in time as those of delivered ones
-- (functions/privacy/retention.ts), which orders_closed_address finds. That one stays as it is: the
-- Worker from before asks for it by name.
CREATE INDEX orders_shipped_address ON orders (updated_at)
  WHERE address <> '' AND status = 'Shipped';
