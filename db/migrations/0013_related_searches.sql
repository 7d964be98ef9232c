-- What is searched for in one language says nothing to who shops in another. Of what was kept before nobody knows: it still
-- completes what is typed, and is related to nothing.
alter table searched_terms add column locale text not null default '';
alter table searched_terms alter column locale drop default;
alter table searched_terms drop constraint searched_terms_pkey, add primary key (term, locale);

-- What others searched for, by any of its words: searches that are related to one share a word with it. Written seldom and
-- read at once.
create index searched_terms_by_words on searched_terms using gin (string_to_array(term, ' ')) with (fastupdate = off);
