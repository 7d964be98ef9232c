-- Cached lists that are filtered by size show it within a second when products gain or lose one. Row triggers, because the condition
-- is false for nearly all writes (an order changes only the stock and the popularity of a product).

create function tell_lists_of_product() returns trigger
language plpgsql as $$
begin
  perform tell_lists(category_path(new.category_id), array[new.shop_id]);
  return null;
end $$;

create trigger lists_of_sizes after update on product_facets for each row
when (old.is_listed and new.is_listed and old.size_ids <> new.size_ids)
execute function tell_lists_of_product();
