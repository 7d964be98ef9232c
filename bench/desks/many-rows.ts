import type pg from 'pg'
import { withConnection } from '#db/connection.ts'
import { inventedNames } from '../catalogue/names.ts'

/** A market after some years, with which the desks must stay fast. */
export interface ManyRows {
  readonly orders: number
  readonly activity: number
  readonly brands: number
}

/** Fills the demo marketplace up to the given numbers of rows: a million orders take some minutes. Deterministic. */
export async function makeManyRows(
  pool: pg.Pool,
  { orders, activity, brands }: ManyRows,
  onProgress: (text: string) => void,
): Promise<void> {
  const isMissing = async (table: Table, many: number) => (await countOf(pool, table)) < many
  if (await isMissing('brands', brands)) await makeRows(pool, (client) => makeBrands(client, brands))
  onProgress(`${brands.toLocaleString('en')} brands are there`)
  if (await isMissing('activity', activity)) await makeRows(pool, (client) => makeActivity(client, activity))
  onProgress(`${activity.toLocaleString('en')} rows of activity are there`)
  if (await isMissing('orders', orders)) await makeRows(pool, (client) => makeOrders(client, orders))
  onProgress(`${orders.toLocaleString('en')} orders are there`)
}

/** Without foreign keys and triggers: made rows are copies of what they would let through. */
async function makeRows(pool: pg.Pool, make: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  await withConnection(pool, async (client) => {
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '256MB'`,
    )
    await make(client)
    await client.query('vacuum analyze')
    await client.query('reset session_replication_role; reset statement_timeout; reset maintenance_work_mem')
  })
}

type Table = 'activity' | 'brands' | 'orders'

async function countOf(client: pg.Pool | pg.PoolClient, table: Table): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${table}`)
  return rows[0]?.count ?? 0
}

async function makeBrands(client: pg.PoolClient, brands: number): Promise<void> {
  const missing = brands - (await countOf(client, 'brands'))
  if (missing > 0) await client.query('insert into brands (name) select unnest($1::text[])', [someNames(missing)])
}

/** Every tenth has a legal form, so that the list has possible doubles. */
const someNames = (many: number) =>
  inventedNames(many, 'brands of a desk').map((name, i, names) => (i % 10 === 1 ? `${names[i - 1]} Ltd` : name))

const firstNames =
  'Mina Omar Ahmed Fatima Li Wei Sofia Carlos Aisha Rahim Zoë Ana Jean Marie Nadia Karim Hassan Elena Diego Yusuf'
const lastNames = 'Haddad Khan Rahman Garcia Dupont Wang Silva Begum Hossain Martin'

/** 20 first names and 400 last names: ten of them common, each other one of 0.125 % of the orders. */
const peopleNames = (): string[] => {
  const last = [...lastNames.split(' '), ...inventedNames(390, 'recipients')]
  return firstNames.split(' ').flatMap((first) => last.map((name) => `${first} ${name}`))
}

/** Shoppers who order 20 times each. */
const shoppers = `
  insert into users (name, email) select 'Shopper ' || n, 'shopper' || n || '@many.example'
  from generate_series(1, $1::integer) n on conflict do nothing`

const orders = `
  with shoppers as (select id, row_number() over (order by id) - 1 as place from users where email like '%@many.example'),
    names as (select name, search_text(name) as folded, place from unnest($3::text[]) with ordinality n (name, place))
  insert into orders (order_code, payment_id, user_id, shop_id, state, address, total_amount, delivery_charge, order_tax_amount,
    payable_amount, created_at, recipient_search_name, locale)
  select 'SK' || upper(substr(md5(n::text), 1, 13)), (select min(id) from payments), s.id, 1 + n % 12, 'delivered',
    jsonb_build_object('name', r.name, 'phone_code', '+880',
      'phone', '1' || lpad(((hashint8extended(n, 1) & 1048575) * 953 % 1000000000)::text, 9, '0'), 'country', 'Bangladesh',
      'state', null, 'city', 'Dhaka', 'area', null, 'post_code', '1207', 'address_line', 'House ' || n || ', Road 12',
      'address_line2', null),
    1000, 0, 0, 1000, now() - make_interval(secs => 60 * (2 + $2 - n)), r.folded, 'en'
  from generate_series($1::bigint, $2::bigint) n
  join shoppers s on s.place = n * 7 % (select count(*) from shoppers)
  join names r on r.place = 1 + n * 7919 % (select count(*) from names)`

async function makeOrders(client: pg.PoolClient, many: number): Promise<void> {
  await client.query(shoppers, [Math.ceil(many / 20)])
  const first = (await countOf(client, 'orders')) + 1
  // Builds the index once instead of a million times.
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef('orders_by_search'::regclass) as definition`,
  )
  await client.query('begin; drop index orders_by_search')
  await client.query(orders, [first, many, peopleNames()])
  await client.query(rows[0]?.definition ?? '')
  await client.query('commit')
}

/** Activity is skewed: few people and a handful of calls cause most rows, and each subject has few. */
const activity = `
  with members as (select m.person_id, m.shop_id, row_number() over (order by m.id) - 1 as place from memberships m),
    calls as (select call, place - 1 as place from unnest($2::text[]) with ordinality c (call, place))
  insert into activity (at, person_id, shop_id, call, subject_type, subject_id, subject_label, before, after, network, request_id)
  select now() - make_interval(secs => 60 * ($1 - n)), m.person_id, m.shop_id, c.call, 'brand', (1 + n % 20000)::text,
    'Brand ' || n % 20000, '{"name": "before"}', '{"name": "after"}', '198.51.100.7', md5(n::text)
  from generate_series(1, $1::bigint) n
  join members m on m.place = floor(power((hashint8extended(n, 2) & 1048575) / 1048576.0, 3) * (select count(*) from members))
  join calls c on c.place = floor(power((hashint8extended(n, 3) & 1048575) / 1048576.0, 4) * (select count(*) from calls))
  order by n`

export const frequentCall = 'saveOperatorBrands'
/** Of one row in 200. */
export const rareCall = 'removeOperatorCategory'
const calls = [
  ...[frequentCall, 'moveShopOrder', 'moveShopReturn', 'saveOperatorColors', 'moveOperatorCategory', 'signIn'],
  ...['saveOperatorCategory', 'saveOperatorSettings', 'inviteShopPerson', 'saveOperatorMenus', 'saveOperatorFooter'],
  ...['createOperatorCategory', 'saveOperatorZones', 'saveOperatorSizes', 'saveOperatorTaxes', rareCall],
]

const makeActivity = (client: pg.PoolClient, many: number) => client.query(activity, [many, calls])
