-- Orders that are placed at the same moment are written by one statement, so the contacts of several checkouts are locked and counted together.

drop function require_open_orders(integer, text[], integer, integer, boolean);

-- Locks the contacts until the end of the transaction, ordered by hash so that transactions cannot deadlock. Then counts again what is open
-- for those of each checkout: each statement of a volatile function has a snapshot of its own.
create function require_open_orders(checkouts jsonb) returns boolean
language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hash) from (
    select distinct hashtextextended('cash order ' || contact, 0) as hash
    from jsonb_array_elements(checkouts) as checkout, jsonb_array_elements_text(checkout -> 'contacts') as contact
    order by hash offset 0) locks;
  if exists (
    select from jsonb_to_recordset(checkouts) as c (user_id integer, contacts text[], open_orders integer, open_pieces integer, is_shared boolean)
    cross join lateral (
      select coalesce(max(orders), 0) as orders, coalesce(max(pieces), 0) as pieces, coalesce(bool_or(is_shared), false) as is_shared
      from (select count(*) as orders, sum(o.pieces) as pieces, bool_or(o.user_id <> c.user_id) as is_shared
            from cash_order_contacts o where o.contact = any (c.contacts) group by o.contact) counted) now_open
    where (c.open_orders, c.open_pieces, c.is_shared) is distinct from (now_open.orders, now_open.pieces, now_open.is_shared)) then
    raise exception 'the open orders of an account have changed' using errcode = 'serialization_failure';
  end if;
  return true;
end $$;
