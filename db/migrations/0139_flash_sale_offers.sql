-- Flash sales are prepared at the desk of the market, and shops offer products for them.

alter table flash_sales
  -- Until then shops may offer products.
  add column offers_until timestamptz,
  -- Since when shops see the sale; null: it is a draft.
  add column opened_at timestamptz,
  -- Null: shoppers do not see it. Sales that SQL inserts, such as those of the demo, are published.
  add column published_at timestamptz default clock_timestamp(),
  -- False: only shops with a row in `flash_sale_invitations`.
  add column invites_all boolean not null default true;

create table flash_sale_invitations (
  flash_sale_id integer not null references flash_sales on delete cascade,
  shop_id integer not null references shops on delete cascade,
  primary key (flash_sale_id, shop_id)
);
create index flash_sale_invitations_by_shop on flash_sale_invitations (shop_id);

-- An accepted offer of a published sale has a row in `flash_sale_products`, from which prices are calculated.
create table flash_sale_offers (
  flash_sale_id integer not null references flash_sales on delete cascade,
  product_id integer not null references products on delete cascade,
  shop_id integer not null references shops on delete cascade,
  discount_percentage integer not null check (discount_percentage between 1 and 95),
  state text not null default 'offered' check (state in ('offered', 'accepted', 'refused', 'withdrawn')),
  -- Of a refusal; the shop reads it.
  reason text check (length(reason) between 1 and 300),
  offered_at timestamptz not null default clock_timestamp(),
  offered_by integer references people on delete set null,
  decided_at timestamptz,
  decided_by integer references people on delete set null,
  primary key (flash_sale_id, product_id),
  check ((reason is not null) = (state = 'refused'))
);
create index flash_sale_offers_by_shop on flash_sale_offers (shop_id, flash_sale_id);
create index flash_sale_offers_by_product on flash_sale_offers (product_id);
create index flash_sale_offers_to_judge on flash_sale_offers (offered_at) where state = 'offered';
