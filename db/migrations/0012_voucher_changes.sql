-- Pages of a shop and of its products tell how many vouchers it has.
create function tell_pages_of_vouchers() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_pages('shops', array(select distinct shop_id from added where shop_id is not null));
  elsif tg_op = 'DELETE' then
    perform tell_pages('shops', array(select distinct shop_id from gone where shop_id is not null));
  else
    perform tell_pages('shops', array(select shop_id from added where shop_id is not null
                                      union select shop_id from gone where shop_id is not null));
  end if;
  return null;
end $$;

create trigger page_changes_of_new after insert on vouchers
referencing new table as added for each statement execute function tell_pages_of_vouchers();
create trigger page_changes after update on vouchers
referencing old table as gone new table as added for each statement execute function tell_pages_of_vouchers();
create trigger page_changes_of_gone after delete on vouchers
referencing old table as gone for each statement execute function tell_pages_of_vouchers();
