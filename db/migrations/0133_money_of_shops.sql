-- The balance of a shop, and its latest transactions.
create index ledger_entries_by_shop on ledger_entries (shop_id, transaction_id) include (account, amount) where shop_id is not null;

-- The latest deliveries: the money of orders paid online is pending for some days.
create index order_events_delivered on order_events (created_at, order_id) where state = 'delivered';
