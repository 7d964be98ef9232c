-- What the shop reads beside a payment of its own and beside a correction, in words of the market.
create function transaction_note(t ledger_transactions) returns text
  language sql stable return case t.kind
    when 'shop_payment' then (select nullif(p.reference, '') from shop_payments p where p.id = split_part(t.reference, ':', 2)::integer)
    when 'shop_payment_undone' then (select p.undo_reason from shop_payments p where p.id = split_part(t.reference, ':', 2)::integer)
    when 'correction' then (select c.reason from corrections c where c.id = split_part(t.reference, ':', 2)::integer)
  end;
