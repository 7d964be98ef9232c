-- A sign-in elsewhere ends in the browser that began it. Those under way are dropped: they last ten minutes.
delete from social_attempts;
alter table social_attempts add browser_hash bytea not null check (length(browser_hash) = 32);
