-- A code belongs to the browser that requested it: another one cannot guess at it. Pending codes are dropped: they last ten minutes.
delete from codes;
alter table codes
  drop constraint codes_pkey,
  add browser_hash bytea not null check (length(browser_hash) = 32),
  -- 0 where a link is sent instead.
  add digits smallint not null check (digits = 0 or digits between 4 and 8),
  add primary key (destination, purpose, asker, browser_hash);

-- A token that was sent as a link proves the address that it was sent to.
alter table reset_tokens add destination text;

-- Browsers that an account has used: failed attempts elsewhere do not lock these out.
create table known_browsers (
  user_id integer not null references users on delete cascade,
  browser_hash bytea not null check (length(browser_hash) = 32),
  last_used_at timestamptz not null default now(),
  primary key (user_id, browser_hash)
);
create index known_browsers_by_age on known_browsers (last_used_at);
