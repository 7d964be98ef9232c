-- Money that goes back exactly: keys of a shop's people, refunds that are tried again or come back, and what was told to whom.

-- A key is a shopper's, or somebody's who works in a shop.
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys alter column user_id drop not null;
alter table idempotency_keys add column shop_user_id integer references shop_users on delete cascade;
alter table idempotency_keys add check (num_nonnulls(user_id, shop_user_id) = 1);
create unique index idempotency_keys_by_shopper on idempotency_keys (user_id, key) where user_id is not null;
create unique index idempotency_keys_by_shop_person on idempotency_keys (shop_user_id, key) where shop_user_id is not null;

-- How often a gateway said "not now", each of which is asked anew under a key of its own, and when that is.
alter table refunds add column refusals integer not null default 0 check (refusals >= 0);
alter table refunds add column next_try_at timestamptz;
create index refunds_by_reference on refunds (reference) where reference is not null;

-- What the units of a line came to in every account, so that what is given back next is what is left of it. Where nothing had
-- failed, it was the difference of two rounded sums.
alter table refund_lines add column marketplace_discount bigint not null default 0 check (marketplace_discount >= 0);
alter table refund_lines add column commission bigint not null default 0 check (commission >= 0);
alter table refund_lines add column tax bigint not null default 0 check (tax >= 0);
with shares as (
  select r.refund_id, r.order_line_id, r.quantity as more, l.quantity as units, b.before,
         l.marketplace_discount_share, l.commission_share, l.tax_share
  from refund_lines r join order_lines l on l.id = r.order_line_id
  cross join lateral (
    select coalesce(sum(e.quantity), 0) as before from refund_lines e join refunds f on f.id = e.refund_id
    where e.order_line_id = r.order_line_id and e.refund_id < r.refund_id and f.failed_at is null) b
)
update refund_lines r
set marketplace_discount = (2 * s.marketplace_discount_share * (s.before + s.more) + s.units) / (2 * s.units)
                           - (2 * s.marketplace_discount_share * s.before + s.units) / (2 * s.units),
    commission = (2 * s.commission_share * (s.before + s.more) + s.units) / (2 * s.units)
                 - (2 * s.commission_share * s.before + s.units) / (2 * s.units),
    tax = (2 * s.tax_share * (s.before + s.more) + s.units) / (2 * s.units)
          - (2 * s.tax_share * s.before + s.units) / (2 * s.units)
from shares s where s.refund_id = r.refund_id and s.order_line_id = r.order_line_id;
alter table refund_lines alter column marketplace_discount drop default, alter column commission drop default,
  alter column tax drop default;

-- A refund that had left and came back.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'excess', 'refund', 'refund_paid', 'refund_bounced', 'refund_failed', 'void'));

-- What somebody is told without having asked is told once, also where the job that tells it runs twice. It is named by what it is
-- about, and by who of a shop is told: order:17, return:3, refund:4, payment:9, new:21 to 5.
create table notices (
  about text primary key check (length(about) <= 100),
  claimed_at timestamptz not null default now(),
  sent_at timestamptz
);
insert into notices (about, claimed_at, sent_at)
select 'order:' || event_id, claimed_at, sent_at from order_notices
union all select 'return:' || event_id, claimed_at, sent_at from return_notices;
drop table order_notices, return_notices;

-- In which language a person of a shop signed in last; what they are told is in it.
alter table shop_users add column locale text;
