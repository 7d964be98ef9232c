-- The desk of the market edits help questions. Like a page, each has the language of its original: the seed wrote all in English.
alter table help_questions
  add column id integer generated always as identity unique,
  add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$');
