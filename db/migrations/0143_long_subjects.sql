-- Slugs of pages and posts, which the activity log names, can be this long.
alter table activity
  drop constraint activity_subject_id_check,
  add constraint activity_subject_id_check check (length(subject_id) <= 120);
