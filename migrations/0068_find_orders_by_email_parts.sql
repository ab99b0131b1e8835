-- An e-mail address is found by each part before its @ too, as `mary-bell@example.com` by `mary-be`
-- (functions/orders/order-search-words.ts): the due work goes over all orders, the newest first.
INSERT OR REPLACE INTO order_changes (order_id) SELECT id FROM orders ORDER BY created_at;
