-- The market itself: its country, and since when visitors see it. A new market is closed until its operator opens it; one that
-- exists already stays open.
create table market (
  is_only boolean primary key default true check (is_only),
  country text references countries (code),
  opened_at timestamptz
);
insert into market (opened_at) values ((select now() from countries limit 1));

create trigger page_changes after insert or update or delete or truncate on market
for each statement execute function tell_pages_that('everything');
