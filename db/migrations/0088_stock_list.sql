-- The stock of a shop, the newest products first. The visibility of a variant is in the index, which a count of all reads alone.
create index variants_of_shop on variants (shop_id, (-product_id), id) include (product_id, hidden_at);
