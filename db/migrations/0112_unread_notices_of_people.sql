-- "Mark all as read" includes notices that are not on the page: the index of those with a thread no longer finds them.
drop index person_notices_unread;
create index person_notices_unread on person_notices (person_id, is_shown) where read_at is null;
