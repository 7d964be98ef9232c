-- What a tag of the blog is called in each language; one that is not here, or not in that language, is called as it is written.
create table blog_tags (
  tag text primary key check (tag = lower(btrim(tag)) and tag <> ''),
  translations jsonb not null default '{}'
);
create trigger page_changes after insert or update or delete or truncate on blog_tags
for each statement execute function tell_pages_that('content');
