-- An account that its owner gives up: a time to think it over, and then what is theirs goes.

alter table users
  add column deletes_at timestamptz,
  -- What is left of the account holds its orders together, and nobody's name.
  add column deleted_at timestamptz,
  drop constraint users_check,
  add constraint users_can_be_reached check (phone is not null or email is not null or deleted_at is not null);
create index users_leaving on users (deletes_at) where deletes_at is not null;
