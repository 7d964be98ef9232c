import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from '#db/bulk.ts'
import { withTransaction } from '#db/connection.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { testAddress } from '#server/testing/address.ts'
import type { Goods } from '#server/testing/goods.ts'

/** A signed-in shopper with an address. */
export interface Shopper {
  readonly user_id: number
  readonly token: string
  readonly address_id: number
}

const days = 24 * 60 * 60 * 1000

export const makeShoppers = (pool: pg.Pool, count: number): Promise<Shopper[]> =>
  withTransaction(pool, (client) => insertShoppers(client, count))

async function insertShoppers(client: pg.PoolClient, count: number): Promise<Shopper[]> {
  const people = Array.from({ length: count }, () => ({
    name: 'Mina Haddad',
    country: 'Bangladesh',
    // Unique also in a database that is kept between runs.
    email: `shopper-${randomUUID()}@bench.example`,
    created_at: new Date(),
  }))
  const ids = (await insertRows(client, 'users', people, 'id')).map(({ id }) => Number(id))
  const tokens = ids.map(() => newToken())
  const expires_at = new Date(Date.now() + days)
  const access = ids.map((user_id, i) => ({
    token_hash: `\\x${hashToken(tokens[i] ?? '').toString('hex')}`,
    user_id,
    created_at: new Date(),
    expires_at,
  }))
  await insertRows(client, 'access_tokens', access)
  const homes = await insertRows(client, 'addresses', ids.map(homeOf), 'id, user_id')
  const homeIds = new Map(homes.map((row) => [Number(row.user_id), Number(row.id)]))
  return ids.map((user_id, i) => ({ user_id, token: tokens[i] ?? '', address_id: homeIds.get(user_id) ?? 0 }))
}

/** Each has a different number: orders to one number are counted one after the other. */
const homeOf = (user_id: number) => ({
  user_id,
  ...testAddress,
  phone: `17${String(user_id).padStart(8, '0')}`,
  address_type: 'home',
  is_default: true,
  created_at: new Date(),
})

/** Leaves exactly these goods in each shopper's cart, one of each. */
export async function fillCarts(pool: pg.Pool, carts: readonly { user_id: number; goods: readonly Goods[] }[]) {
  const lines = carts.flatMap(({ user_id, goods }) => goods.map(({ variant_id }) => ({ user_id, variant_id })))
  await pool.query('delete from cart_lines where user_id = any ($1)', [carts.map(({ user_id }) => user_id)])
  await pool.query(
    `insert into cart_lines (user_id, product_id, variant_id, quantity, seen_price)
     select a.user_id, v.product_id, v.id, 1, sale_price(v.price, v.discount_price, flash_percentage(v.product_id, now()))
     from unnest($1::integer[], $2::integer[]) as a (user_id, variant_id) join variants v on v.id = a.variant_id`,
    [lines.map(({ user_id }) => user_id), lines.map(({ variant_id }) => variant_id)],
  )
}

/** What a signed-in shopper's browser sends along. */
export const headersOf = ({ token }: Shopper): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
})
