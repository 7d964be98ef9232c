-- A month of the books, and the transactions of accounts that few transactions have. Sales and refunds do not write the second index.
create index ledger_transactions_by_time on ledger_transactions (created_at, id);
create index ledger_entries_of_rare_accounts on ledger_entries (account, transaction_id) where account in ('bank', 'payout_due', 'corrections');
