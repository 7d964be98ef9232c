import type pg from 'pg'
import { withConnection } from '#db/connection.ts'
import { inventedNames } from '../catalogue/names.ts'
import { makeManyOrders } from './many-orders.ts'

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
  const isMissing = async (table: Table, count: number) => (await countOf(pool, table)) < count
  if (await isMissing('brands', brands)) await makeRows(pool, (client) => makeBrands(client, brands))
  onProgress(`${brands.toLocaleString('en')} brands are there`)
  if (await isMissing('activity', activity)) await makeRows(pool, (client) => makeActivity(client, activity))
  onProgress(`${activity.toLocaleString('en')} rows of activity are there`)
  if (await isMissing('orders', orders))
    await makeRows(pool, async (client) => makeManyOrders(client, (await countOf(client, 'orders')) + 1, orders))
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
const someNames = (count: number) =>
  inventedNames(count, 'brands of a desk').map((name, i, names) => (i % 10 === 1 ? `${names[i - 1]} Ltd` : name))

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

const makeActivity = (client: pg.PoolClient, count: number) => client.query(activity, [count, calls])
