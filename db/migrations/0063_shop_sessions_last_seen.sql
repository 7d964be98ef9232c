-- A session of somebody who works in a shop ends when it was not used for a while.
alter table shop_tokens add last_seen_at timestamptz not null default now();
