-- When a person was last active for one desk: a person of two shops is present in the one that they work in. `people.last_seen_at` has the latest of all.
alter table memberships add column last_seen_at timestamptz;
