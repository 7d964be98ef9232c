-- When an order was expected on the day of its placing; of orders from before nobody knows.
alter table orders add column expected_from date;
alter table orders add column expected_to date;
alter table orders add check (expected_to >= expected_from and (expected_from is null) = (expected_to is null));
