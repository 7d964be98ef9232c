-- What others searched for, by any of its words: searches that are related to one share a word with it.
create index searched_terms_by_words on searched_terms using gin (string_to_array(term, ' '));
