-- What an order inserts, at less cost.

-- The orders of a checkout have one recipient: their insert folds the name once for all of them.
drop trigger orders_recipient_search_name on orders;
create trigger recipient_search_name_of_new before insert on orders
for each row when (new.recipient_search_name is null) execute function set_recipient_search_name();
create trigger recipient_search_name_of_changed before update of address on orders
for each row execute function set_recipient_search_name();

-- Only units that come back have a return.
alter table stock_movements drop constraint stock_movements_return_id_key;
create unique index stock_movements_by_return on stock_movements (return_id) where return_id is not null;

-- PostgreSQL reads each check of a table anew in each statement that writes it, at the cost of its length.
alter table orders
  drop constraint orders_total_amount_check, drop constraint orders_coupon_discount_check, drop constraint orders_delivery_charge_check,
  drop constraint orders_order_tax_amount_check, drop constraint orders_commission_amount_check,
  add constraint orders_amounts_check
    check (least(total_amount, coupon_discount, delivery_charge, order_tax_amount, commission_amount) >= 0);
alter table order_lines
  drop constraint order_lines_price_check, drop constraint order_lines_commission_share_check, drop constraint order_lines_tax_share_check,
  add constraint order_lines_amounts_check check (least(price, commission_share, tax_share) >= 0);
alter table stock_levels
  drop constraint stock_levels_initial_check, drop constraint stock_levels_restocked_check, drop constraint stock_levels_removed_check,
  drop constraint stock_levels_sold_check, drop constraint stock_levels_held_check, drop constraint stock_levels_available_check,
  add constraint stock_levels_units_check check (least(initial, restocked, removed, sold, held, available) >= 0);
