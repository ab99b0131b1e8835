-- The index learnt to filter (migrations/search/0002): it is to follow every product once more.
INSERT OR REPLACE INTO search_changes (product_id) SELECT id FROM products ORDER BY rowid;
