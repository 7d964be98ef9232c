-- The picture at the head of a page of text; most have none.
alter table pages add column picture_id integer references pictures;
