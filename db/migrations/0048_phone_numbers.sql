-- A phone number is one number however it was typed: its dial code and its national number are those of ITU-T E.164, so that both
-- together find it. 0049 brings stored ones there.
drop index users_by_whole_phone;
create index users_by_e164 on users ((phone_code || phone));

-- The Vatican is dialled with Italy's code: +379 is assigned but not in use.
update countries set phone_code = '+39' where phone_code = '+379';
update addresses set phone_code = '+39' where phone_code = '+379';
update shop_applications set phone_code = '+39' where phone_code = '+379';
update users u set phone_code = '+39' where phone_code = '+379'
  and not exists (select from users o where o.phone_code = '+39' and o.phone = u.phone);

-- The dial code can be parsed from the destination.
alter table codes drop column phone_code;

-- Accounts whose number stays as it was typed: another account has the same one, or no number of its country is like it. They sign in
-- with the number as it stands, or by email.
create table duplicate_phones (
  user_id integer primary key references users on delete cascade,
  -- Null where the number is impossible.
  same_as integer references users on delete cascade,
  found_at timestamptz not null default now()
);
