-- An order writes notices for the people of its shops and a claim of each message.

-- No shop is deleted, and nothing reads notices by their shop.
drop index person_notices_by_shop;

-- Most notices have no thread. "Mark all as read" also includes notices that are not on the page.
drop index person_notices_by_unread_thread;
create unique index person_notices_by_unread_thread on person_notices (person_id, thread) where read_at is null and thread is not null;
drop index person_notices_unread;
create index person_notices_unread on person_notices (person_id, is_shown) where read_at is null;

-- For the hourly deletion. Unlike the time of sending, the time of the claim is not updated, so PostgreSQL can update the row in place.
drop index notices_by_sending;
create index notices_by_claim on notices (claimed_at);
