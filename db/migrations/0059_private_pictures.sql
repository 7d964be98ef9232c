-- Photos of tickets, returns and profiles are given to living sessions only: their names say so. A new name also ends addresses
-- that were copied.
update pictures set name = 'private-' || gen_random_uuid()
where name like 'upload-%' and (
  id in (select picture_id from ticket_pictures)
  or id in (select picture_id from return_pictures)
  or id in (select profile_photo_id from users));

-- Their addresses are bound to the session that asked.
alter table shop_tokens add column if not exists id integer generated always as identity unique;

-- Reviews are public and show no photo of their shopper.
create or replace trigger page_changes after update of name on users for each row
when (old.name <> new.name)
execute function tell_pages_of_reviewer();
