-- An order is found by what it came to, what of it was charged, and its discount code too
-- (functions/orders/order-search-words.ts): the due work goes over all orders, the newest first.
INSERT OR REPLACE INTO order_changes (order_id) SELECT id FROM orders ORDER BY created_at;
