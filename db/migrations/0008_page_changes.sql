-- Processes keep pages that they have rendered. What pages stand on says here that it has changed, on the channel
-- `page_changes`, once its transaction commits: `everything`, `content`, or `products`, `details` or `shops` with ids
-- behind it. Orders do not notify, their jobs do: transactions that notify commit one after the other.

-- So many ids fit into one notification, which holds 8000 bytes; of more than so many changes it is quicker to begin anew.
create function tell_pages(kind text, ids integer[]) returns void
language plpgsql as $$
begin
  if cardinality(ids) > 5000 then
    perform pg_notify('page_changes', 'everything');
  else
    perform pg_notify('page_changes', kind || ' ' || array_to_string(ids[first:first + 499], ','))
    from generate_series(1, cardinality(ids), 500) as first;
  end if;
end $$;

-- A card without what every sale and every review moves a little: pages may show that a moment late.
create function card_at_rest(card text) returns text
language sql immutable parallel safe
return regexp_replace(card, '"(rating|total_reviews|total_sold|total_products)": ?[^,}]*', '', 'g');

create function tell_pages_of_products() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_pages('products', array(select product_id from gone));
    return null;
  end if;
  -- Wherever a product is shown: its price, its words, its pictures, and whether there is any left.
  perform tell_pages('products', array(
    select product_id from added a join gone g using (product_id)
    where a.price <> g.price or a.discount_percentage <> g.discount_percentage
       or (a.available = 0) <> (g.available = 0) or a.card_words <> g.card_words
       or (a.card <> g.card and card_at_rest(a.card) <> card_at_rest(g.card))));
  -- On its own page: everything, the stock of each variant too.
  perform tell_pages('details', array(
    select product_id from added a join gone g using (product_id)
    where a.detail <> g.detail or a.detail_words <> g.detail_words));
  return null;
end $$;

-- A product that is new is on no page yet; the lists that it belongs on are made anew within a minute anyway.
create trigger page_changes after update on product_cards
referencing old table as gone new table as added for each statement execute function tell_pages_of_products();
create trigger page_changes_of_gone after delete on product_cards
referencing old table as gone for each statement execute function tell_pages_of_products();

create function tell_pages_of_shop_cards() returns trigger
language plpgsql as $$
begin
  perform tell_pages('shops', array(
    select shop_id from added a join gone g using (shop_id)
    where a.card_words <> g.card_words or (a.card <> g.card and card_at_rest(a.card) <> card_at_rest(g.card))));
  return null;
end $$;
create trigger page_changes after update on shop_cards
referencing old table as gone new table as added for each statement execute function tell_pages_of_shop_cards();

create function tell_pages_of_shops() returns trigger
language plpgsql as $$
begin
  perform tell_pages('shops', array(select id from gone));
  return null;
end $$;
create trigger page_changes after update on shops
referencing old table as gone for each statement execute function tell_pages_of_shops();
create trigger page_changes_of_gone after delete on shops
referencing old table as gone for each statement execute function tell_pages_of_shops();

create function tell_pages_of_reviews() returns trigger
language plpgsql as $$
begin
  perform tell_pages('details', array(select distinct product_id from touched));
  return null;
end $$;
create trigger page_changes_of_new after insert on reviews
referencing new table as touched for each statement execute function tell_pages_of_reviews();
create trigger page_changes after update on reviews
referencing new table as touched for each statement execute function tell_pages_of_reviews();
create trigger page_changes_of_gone after delete on reviews
referencing old table as touched for each statement execute function tell_pages_of_reviews();

-- What an operator changes now and then. The argument is what is told.
create function tell_pages_that() returns trigger
language plpgsql as $$
begin
  perform pg_notify('page_changes', tg_argv[0]);
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['settings', 'currencies', 'languages', 'menus', 'footers', 'footer_items', 'zones', 'categories'] loop
    execute format('create trigger page_changes after insert or update or delete or truncate on %I
                    for each statement execute function tell_pages_that(''everything'')', name);
  end loop;
  foreach name in array array['pages', 'blogs', 'banners', 'flash_sales', 'flash_sale_products'] loop
    execute format('create trigger page_changes after insert or update or delete or truncate on %I
                    for each statement execute function tell_pages_that(''content'')', name);
  end loop;
  foreach name in array array['product_cards', 'shop_cards', 'reviews'] loop
    execute format('create trigger page_changes_of_none after truncate on %I
                    for each statement execute function tell_pages_that(''everything'')', name);
  end loop;
end $$;
