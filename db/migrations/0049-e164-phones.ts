import type pg from 'pg'
import { parsePhone } from '#locales/phone-number.ts'
import type { Batch } from '../migrate.ts'

const maxBatchRows = 500

interface Row {
  id: number
  phone_code: string
  phone: string
}

/** Brings stored phone numbers into the form of E.164, and lists accounts whose number cannot be. */
export const batches: Batch[] = [
  async (client, after) => {
    const rows = await readRows(client, 'users', after)
    const { changed, impossible } = normalise(rows)
    await client.query(updateUsers, changed)
    await client.query(insertDuplicates, changed.slice(0, 3))
    await client.query('insert into duplicate_phones (user_id) select unnest($1::int[]) on conflict do nothing', [
      impossible,
    ])
    return rows.at(-1)?.id
  },
  ...(['addresses', 'shop_applications'] as const).map(
    (table): Batch =>
      async (client, after) => {
        const rows = await readRows(client, table, after)
        await client.query(
          `update ${table} r set phone_code = g.phone_code, phone = g.phone
       from unnest($1::int[], $2::text[], $3::text[]) as g(id, phone_code, phone) where r.id = g.id`,
          normalise(rows).changed.slice(0, 3),
        )
        return rows.at(-1)?.id
      },
  ),
]

const readRows = async (client: pg.PoolClient, table: string, after: number): Promise<Row[]> =>
  (
    await client.query<Row>(
      `select id::integer, phone_code, phone from ${table} where id > $1 and phone is not null order by id limit ${maxBatchRows} for update`,
      [after],
    )
  ).rows

/** As columns: ids, dial codes and numbers as they should be, and the whole number as it was. */
function normalise(rows: readonly Row[]) {
  const parsed = rows.map((row) => ({ row, number: parsePhone(row.phone, row.phone_code) }))
  const changed = parsed.flatMap(({ row, number }) =>
    number && (number.phone !== row.phone || number.phone_code !== row.phone_code) ? [{ row, number }] : [],
  )
  return {
    changed: [
      changed.map(({ row }) => row.id),
      changed.map(({ number }) => number.phone_code),
      changed.map(({ number }) => number.phone),
      changed.map(({ row }) => row.phone_code + row.phone),
    ],
    impossible: parsed.filter(({ number }) => !number).map(({ row }) => row.id),
  }
}

const given = 'unnest($1::int[], $2::text[], $3::text[], $4::text[]) as g(id, phone_code, phone, old)'

/**
 * The number stays with the account that has it in this form, otherwise with one that proved it, otherwise with the oldest of the batch.
 * A proof of it goes along.
 */
const updateUsers = `
  with winners as (
    select distinct on (g.phone_code, g.phone) g.* from ${given}
    where not exists (select 1 from users o where o.phone_code || o.phone = g.phone_code || g.phone and o.id <> g.id)
    order by g.phone_code, g.phone,
      not exists (select 1 from proved_contacts p where p.user_id = g.id and p.destination = g.old), g.id
  ), moved as (
    update users u set phone_code = w.phone_code, phone = w.phone from winners w where u.id = w.id
    returning u.id, w.phone_code || w.phone as destination, w.old
  ), proved as (
    delete from proved_contacts p using moved m where p.user_id = m.id and p.destination = m.old
    returning p.user_id, m.destination, p.proved_at
  )
  insert into proved_contacts (user_id, destination, proved_at) select * from proved on conflict do nothing`

const insertDuplicates = `
  insert into duplicate_phones (user_id, same_as)
  select g.id, o.id from unnest($1::int[], $2::text[], $3::text[]) as g(id, phone_code, phone)
  join users o on o.phone_code || o.phone = g.phone_code || g.phone and o.id <> g.id
  on conflict do nothing`
