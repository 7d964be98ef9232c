-- What shoppers tell of themselves.
alter table users
  add column gender text check (gender in ('female', 'male', 'other')),
  add column date_of_birth date check (date_of_birth >= '1900-01-01');

-- Pictures that somebody sent, re-encoded, where a drawing has its recipe: kept here, so that every process has them.
create table uploads (
  picture_id integer primary key references pictures on delete cascade,
  bytes bytea not null
);
-- They do not get smaller by being packed once more.
alter table uploads alter column bytes set storage external;

-- Pictures may go: whether one still stands somewhere is looked up in every large table.
create index users_by_photo on users (profile_photo_id) where profile_photo_id is not null;
create index product_pictures_by_picture on product_pictures (picture_id);
create index order_lines_by_picture on order_lines (picture_id) where picture_id is not null;
create index review_pictures_by_picture on review_pictures (picture_id);

-- Pages of products show who reviewed them.
create index reviews_by_user on reviews (user_id);
create function tell_pages_of_reviewer() returns trigger
language plpgsql as $$
begin
  perform tell_pages('details', array(
    select distinct product_id from reviews where user_id = new.id order by product_id));
  return null;
end $$;
create trigger page_changes after update of name, profile_photo_id on users for each row
when (old.name <> new.name or old.profile_photo_id is distinct from new.profile_photo_id)
execute function tell_pages_of_reviewer();

-- What somebody has collected, for their own page.
create index voucher_collections_by_user on voucher_collections (user_id);
