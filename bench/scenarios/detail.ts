import type pg from 'pg'
import { readLanguages } from '#locales/read.ts'
import { findProduct } from '#server/catalogue/queries.ts'
import { reading } from './reading.ts'
import type { BareAnswer, OpenScenario } from './scenario.ts'

const pathOf = (id: number) => `/api/products/${id}`

async function productIds(pool: pg.Pool): Promise<number[]> {
  const sql = 'select product_id from product_cards order by product_id limit 200'
  return (await pool.query<{ product_id: number }>(sql)).rows.map(({ product_id }) => product_id)
}

/** Responds with the catalogue's statement only. */
export async function bareProducts(pool: pg.Pool): Promise<[string, BareAnswer][]> {
  const none = JSON.stringify(readLanguages().get('en')?.t('errors.none'))
  return (await productIds(pool)).map((id) => [
    pathOf(id),
    async () => `{"message":${none},"data":${(await findProduct(pool, { id, locale: 'en' }))[0]?.answer}}`,
  ])
}

export const detail: OpenScenario = async (world, length) =>
  reading(world, length, {
    name: 'product, 200 of them by turns',
    clients: [16, 50],
    paths: (await productIds(world.pool)).map(pathOf),
    aims: { ofBare: 0.6, p99: 50, perSecond: { least: 8_200, why: '100 × the better known server' } },
  })
