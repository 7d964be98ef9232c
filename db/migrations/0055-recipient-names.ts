import type { Batch } from '../migrate.ts'

const maxBatchRows = 1_000

/** Writes the name that an order's recipient is searched by into orders from before 0054. */
export const batches: Batch[] = [
  async (client, after) => {
    const { rows } = await client.query<{ id: number }>(
      `with batch as (select id from orders where id > $1 order by id limit ${maxBatchRows} for update)
       update orders o set recipient_search_name = search_text(address ->> 'name') from batch where o.id = batch.id returning o.id::integer`,
      [after],
    )
    return rows.length === 0 ? undefined : Math.max(...rows.map(({ id }) => id))
  },
]
