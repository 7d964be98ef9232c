-- Sessions of operators end after twelve hours without a request, also those that began before the person became one.
create function shorten_operator_sessions() returns trigger
language plpgsql as $$
begin
  update person_sessions set idle = '12 hours' where person_id = new.person_id and idle > interval '12 hours';
  return null;
end $$;
create trigger operator_sessions after insert or update of disabled_at on memberships
for each row when (new.shop_id is null and new.disabled_at is null) execute function shorten_operator_sessions();

update person_sessions t set idle = '12 hours'
where idle > interval '12 hours' and exists (
  select from memberships m where m.person_id = t.person_id and m.shop_id is null and m.disabled_at is null);
