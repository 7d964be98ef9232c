import type { PoolClient } from 'pg'

export type Row = Readonly<Record<string, unknown>>

/** Inserts rows in one statement, with the keys of the first as columns. Call `restartIdentity` after rows with ids. */
export async function insertRows(
  client: PoolClient,
  table: string,
  rows: readonly Row[],
  returning?: string,
): Promise<Row[]> {
  const first = rows[0]
  if (!first) return []
  const columns = Object.keys(first)
    .map((column) => client.escapeIdentifier(column))
    .join(', ')
  const name = client.escapeIdentifier(table)
  const result = await client.query<Row>(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)
     ${returning ? `returning ${returning}` : ''}`,
    [JSON.stringify(rows)],
  )
  return result.rows
}

export async function restartIdentity(client: PoolClient, table: string): Promise<void> {
  const name = client.escapeIdentifier(table)
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), coalesce(max(id), 0) + 1, false) from ${name}`, [
    table,
  ])
}
