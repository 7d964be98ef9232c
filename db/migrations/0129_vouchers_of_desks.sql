-- What people of shops and of the market decide about a voucher. The triggers of 0012 invalidate the pages that show those of a shop;
-- no cached page shows those of the market.
alter table vouchers
  add is_listed boolean not null default true,
  add paused_at timestamptz,
  add is_paused_by_market boolean not null default false,
  add check (paused_at is not null or not is_paused_by_market);

-- The orders that a voucher lowers, newest first.
create index order_discounts_by_voucher on order_discounts (voucher_id, order_id);
