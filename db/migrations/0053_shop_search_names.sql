-- Names of shops as they are searched.
alter table shops
  add column search_name text generated always as (search_text(every_name(name, translations))) stored,
  add column owner_search_name text generated always as (search_text(owner_name)) stored;
