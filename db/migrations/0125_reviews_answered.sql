-- The desk counts the answered reviews of a shop up to a limit: without an index, few of them would be sought among all of its reviews.
create index reviews_answered on reviews (shop_id, created_at desc, id desc) where reply is not null;
