-- Whether the account knows the browser that requested a code: codes for strangers get only a share of the day's messages.
alter table codes add is_known boolean not null default false;
