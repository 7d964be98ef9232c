-- Banners are shown between two moments; without one, from the beginning or without end.
alter table banners
  add shown_from timestamptz,
  add shown_until timestamptz,
  add constraint banners_period check (shown_until > shown_from);

-- The sections of the home page as the market has ordered them, and which are off. A section without a row is on, at its default place.
create table home_sections (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  position integer not null,
  is_shown boolean not null
);
create trigger page_changes after insert or update or delete or truncate on home_sections
for each statement execute function tell_pages_that('content');
