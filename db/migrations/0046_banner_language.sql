-- Which language a banner is written in: the others are translations of it, whatever the default language becomes.
alter table banners add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$');
