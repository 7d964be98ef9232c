-- For the stock list of a shop, newest products first. Includes `hidden_at`, so that counting all variants is an index-only scan.
create index variants_of_shop on variants (shop_id, (-product_id), id) include (product_id, hidden_at);
