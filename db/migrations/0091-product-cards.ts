import type { Batch } from '../migrate.ts'

const maxBatchRows = 200

/** Writes the cards of products from before 0086, whose descriptions were plain text. */
export const batches: Batch[] = [
  async (client, after) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from products where id > $1 order by id limit ${maxBatchRows}`,
      [after],
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await client.query('select refresh_product_cards($1::integer[])', [ids])
    return ids.at(-1)
  },
]
