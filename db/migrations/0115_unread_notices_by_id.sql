-- Each connection plans the reading of notices by their ids once. A plan made while the table was small read all of it for each job until its
-- statistics were gathered again: a minute, in which a market that opens with a rush stores tens of thousands of notices.
create function unread_person_notices(ids bigint[])
returns table (id bigint, person_id integer, shop_id integer, kind text, facts jsonb, about text)
language sql stable set enable_seqscan = off
begin atomic
  select n.id, n.person_id, n.shop_id, n.kind, n.facts, n.about from person_notices n
  where n.id = any (unread_person_notices.ids) and n.read_at is null order by n.id;
end;
