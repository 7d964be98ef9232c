-- The product of a row with faults, if the shop has it: the corrected row then changes this one instead of making another.
-- Without a foreign key: the import of a row whose product is gone reports that.
alter table product_import_rows add product_id integer;
