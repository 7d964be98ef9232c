import type { Batch } from '../migrate.ts'

const maxBatchRows = 500

/** Makes the words of all products anew, by the normalisation of 0050. What is made already is left as it is. */
export const batches: Batch[] = [
  async (client, after) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from products where id > $1 order by id limit ${maxBatchRows} for no key update`,
      [after],
    )
    const ids = rows.map(({ id }) => id)
    await client.query('select refresh_product_words($1::integer[])', [ids])
    return ids.at(-1)
  },
]
