-- Shops by the beginnings of the words that they are called by, in any language: what suggestions ask for with every letter.
create index shops_by_words on shops using gin ((' ' || every_name(name, translations)) gin_trgm_ops);
