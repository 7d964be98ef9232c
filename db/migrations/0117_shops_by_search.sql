-- Suggestions read the names of all shops for each letter that was typed.
create index shops_by_search on shops using gin ((' ' || search_name) gin_trgm_ops) with (fastupdate = off);
