-- A prepared statement keeps the plan of a small table, a sequential scan, until the next ANALYZE. In that minute a market that opens with
-- a rush stores tens of thousands of notices.
create function unread_person_notices(ids bigint[])
returns table (id bigint, person_id integer, shop_id integer, kind text, facts jsonb, about text)
language sql stable set enable_seqscan = off
begin atomic
  select n.id, n.person_id, n.shop_id, n.kind, n.facts, n.about from person_notices n
  where n.id = any (unread_person_notices.ids) and n.read_at is null order by n.id;
end;
