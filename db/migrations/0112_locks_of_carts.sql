-- Each foreign key locks the row that it refers to: an addition to a cart wrote to the rows of its product, variant and shopper.

-- A variant never changes its product, and is deleted with it: the foreign key to the variant implies this one.
alter table cart_lines drop constraint cart_lines_product_id_fkey;

-- Keys are deleted after two days, and those of an account with it.
alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey;

-- The statement that adds to a cart inserts its key itself.
drop function claim_key(integer, text, text, bytea);
