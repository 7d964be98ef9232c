-- The hourly deletion makes room in pages that new rows fill. A summary of pages (BRIN) keeps the oldest time that a page has ever had, so that
-- each deletion would soon read the whole table, which costs more than an ordered index.
drop index idempotency_keys_by_age;
create index idempotency_keys_by_age on idempotency_keys (created_at);
drop index person_notices_by_change;
create index person_notices_by_change on person_notices (changed_at);
-- Unlike the time of sending, the time of the claim is not updated: PostgreSQL can update the row in place.
drop index notices_by_sending;
create index notices_by_claim on notices (claimed_at);
