-- Pictures of pages and posts are content's own: settings take away only what settings showed.
create temporary table moved on commit drop as
select id, name, 'content-' || substr(name, length('shop-') + 1) as own from pictures
where name like 'shop-%' and exists (select from uploads u where u.picture_id = pictures.id)
  and name not in (select value #>> '{}' from settings where jsonb_typeof(value) = 'string');
update pictures p set name = m.own from moved m where m.id = p.id;
update pages set html = replace(html, m.name, m.own), translations = replace(translations::text, m.name, m.own)::jsonb
from moved m where position(m.name in html || translations::text) > 0;
update blogs set html = replace(html, m.name, m.own), translations = replace(translations::text, m.name, m.own)::jsonb
from moved m where position(m.name in html || translations::text) > 0;

-- The language that a page or a category was written in, as posts have it: the default language may become another one.
alter table pages add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$');
alter table blog_categories add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$');

-- What is found in posts that were written before searching knew the letters of Chinese.
update blogs set title = title;
