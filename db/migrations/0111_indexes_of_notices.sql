-- An order writes notices for the people of its shops, a claim of each message and its idempotency key.

-- No shop is deleted, and nothing reads notices by their shop.
drop index person_notices_by_shop;

-- Most notices have no thread.
drop index person_notices_by_unread_thread;
create unique index person_notices_by_unread_thread on person_notices (person_id, thread) where read_at is null and thread is not null;

-- Only the hourly deletion of old rows reads these columns, whose order is about that of the rows: a summary of the pages is enough, and lets
-- PostgreSQL update a row in place.
drop index person_notices_by_change;
create index person_notices_by_change on person_notices using brin (changed_at);
drop index notices_by_sending;
create index notices_by_sending on notices using brin (sent_at);
drop index idempotency_keys_by_age;
create index idempotency_keys_by_age on idempotency_keys using brin (created_at);
