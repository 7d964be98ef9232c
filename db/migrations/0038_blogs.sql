-- Posts of the blog: what they are about, in which language they were written, and how they are found.

create table blog_categories (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  position integer not null default 0,
  translations jsonb not null default '{}'
);
create trigger page_changes after insert or update or delete or truncate on blog_categories
for each statement execute function tell_pages_that('content');

create function blog_category_slug(name text) returns text
language sql immutable parallel safe
return coalesce(nullif(btrim(regexp_replace(lower(normalize(name, NFKD)), '[^a-z0-9]+', '-', 'g'), '-'), ''),
                'c' || left(md5(name), 8));

insert into blog_categories (slug, name, position)
select blog_category_slug(category), min(category), row_number() over (order by min(category))
from blogs group by blog_category_slug(category);

-- The words of a post in all its languages, as search compares words: titles say most, what stands on a card more than the
-- text. Markup is none of them.
create function blog_words(title text, excerpt text, html text, author text, tags text[], translations jsonb) returns tsvector
language sql immutable parallel safe
return setweight(to_tsvector('simple', search_text(concat_ws(' ', title, jsonb_path_query_array(translations, '$.*.title')))), 'A')
  || setweight(to_tsvector('simple', search_text(concat_ws(' ', author, array_to_string(tags, ' '), excerpt,
                                                           jsonb_path_query_array(translations, '$.*.excerpt')))), 'B')
  || to_tsvector('simple', search_text(left(regexp_replace(
       concat_ws(' ', html, jsonb_path_query_array(translations, '$.*.html')), '<[^>]*>', ' ', 'g'), 200000)));

-- At 220 words a minute, and never none.
create function reading_minutes(html text) returns integer
language sql immutable parallel safe
return greatest(1, round(cardinality(regexp_split_to_array(btrim(regexp_replace(html, '<[^>]*>', ' ', 'g')), '\s+')) / 220.0))::integer;

alter table blogs
  add column category_id integer references blog_categories,
  -- The language that it was written in; others are translations of all of it: title, excerpt and html.
  add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$'),
  add column translations jsonb not null default '{}',
  -- Its place among those that the shop recommends; most have none.
  add column position integer,
  add column updated_at timestamptz not null default now(),
  add column words tsvector generated always as (blog_words(title, excerpt, html, author, tags, translations)) stored,
  add column reading_minutes integer generated always as (reading_minutes(html)) stored;

update blogs b set category_id = c.id, updated_at = b.published_at
from blog_categories c where c.slug = blog_category_slug(b.category);

-- A post without a date is a draft, one with a date to come waits for it.
alter table blogs
  alter column category_id set not null,
  alter column published_at drop not null,
  drop column category;
drop function blog_category_slug;

create index blogs_by_words on blogs using gin (words);
create index blogs_by_tag on blogs using gin (tags);
create index blogs_by_category on blogs (category_id, published_at desc);
create index blogs_by_position on blogs (position) where position is not null;
