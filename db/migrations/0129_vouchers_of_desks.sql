-- What people of shops and of the market decide about a voucher. The triggers of 0012 invalidate the pages that show those of a shop;
-- no cached page shows those of the market.
alter table vouchers
  add is_listed boolean not null default true,
  -- Pauses of its shop and of the market: the end of one leaves the other as it is.
  add paused_at timestamptz,
  add paused_by_market_at timestamptz,
  add is_paused boolean not null generated always as (paused_at is not null or paused_by_market_at is not null) stored;

-- The orders that a voucher lowers, newest first.
create index order_discounts_by_voucher on order_discounts (voucher_id, order_id);
