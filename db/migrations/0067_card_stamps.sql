-- Processes keep answers with cards until the stamp of a product says that it has changed. The figures of a product are stamped where
-- they change; here its words, pictures and numbers on cards are, whatever changed them.
create function stamp_changed_cards() returns trigger
language plpgsql as $$
begin
  update product_facets f set stamp = pg_current_xact_id()
  from added a join gone g using (product_id)
  where f.product_id = a.product_id and (a.card <> g.card or a.card_words <> g.card_words);
  return null;
end $$;
create trigger stamps_of_changed after update on product_cards
referencing old table as gone new table as added for each statement execute function stamp_changed_cards();
