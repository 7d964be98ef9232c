-- Cached lists show what changes within a second: a new or hidden product, and one that other lists show from now on. Payloads of
-- `page_changes` are `category_products` and `shop_products` with ids. Lists that are not of one category or shop follow each of the first.

create function tell_lists(category_ids integer[], shop_ids integer[]) returns void
language plpgsql as $$
begin
  perform tell_pages('category_products', array(select distinct id from unnest(category_ids) as id order by id));
  perform tell_pages('shop_products', array(select distinct id from unnest(shop_ids) as id order by id));
end $$;

create or replace function tell_pages_of_products() returns trigger
language plpgsql as $$
declare
  relisted integer[];
begin
  if tg_op = 'DELETE' then
    perform tell_pages('products', array(select product_id from gone));
    perform tell_lists(array(select distinct unnest(category_ids) from gone), array(select distinct shop_id from gone));
    return null;
  end if;
  -- Wherever a product is shown: its price, its words, its pictures, and whether there is any left. After an order only its sales differ,
  -- which comparing the texts without them shows; card_at_rest takes a regular expression through both.
  perform tell_pages('products', array(
    select product_id from added a join gone g using (product_id)
    where a.price <> g.price or a.discount_percentage <> g.discount_percentage
       or (a.available = 0) <> (g.available = 0) or a.card_words <> g.card_words
       or (a.card <> g.card
           and replace(a.card, '"total_sold": ' || a.total_sold, '') <> replace(g.card, '"total_sold": ' || g.total_sold, '')
           and card_at_rest(a.card) <> card_at_rest(g.card))));
  -- On its own page: everything, the stock of each variant too.
  perform tell_pages('details', array(
    select product_id from added a join gone g using (product_id)
    where a.detail <> g.detail or a.detail_words <> g.detail_words));
  -- On lists that did not show it: a search, a filter or an order finds it elsewhere.
  relisted := array(
    select product_id from added a join gone g using (product_id)
    where a.price <> g.price or a.discount_percentage <> g.discount_percentage or a.card_words <> g.card_words
       or a.category_ids <> g.category_ids
       or (a.card <> g.card
           and replace(a.card, '"total_sold": ' || a.total_sold, '') <> replace(g.card, '"total_sold": ' || g.total_sold, '')
           and (finished(a.card) -> 'brand', finished(a.card) -> 'colors') is distinct from (finished(g.card) -> 'brand', finished(g.card) -> 'colors')));
  if relisted <> '{}' then
    perform tell_lists(
      array(select distinct unnest(a.category_ids || g.category_ids) from added a join gone g using (product_id)
            where product_id = any (relisted)),
      array(select distinct shop_id from added where product_id = any (relisted)));
  end if;
  return null;
end $$;

create or replace function tell_pages_of_new_products() returns trigger
language plpgsql as $$
begin
  perform tell_lists(array(select distinct unnest(category_ids) from added), array(select distinct shop_id from added));
  return null;
end $$;

-- The number of products of a shop is on its cards.
create or replace function tell_pages_of_shop_cards() returns trigger
language plpgsql as $$
begin
  perform tell_pages('shops', array(
    select shop_id from added a join gone g using (shop_id)
    where a.card_words <> g.card_words
       or (a.card <> g.card
           and (card_at_rest(a.card) <> card_at_rest(g.card)
                or substring(a.card from '"total_products": ?(\d+)') <> substring(g.card from '"total_products": ?(\d+)')))));
  return null;
end $$;
