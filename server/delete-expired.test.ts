import { expect, test } from 'vitest'
import { declaredStatements } from '#db/statement.ts'
import { openTestShop } from './testing/shop.ts'

const shop = openTestShop()

/** A table, the statement that deletes its old rows, and SQL that inserts 5,000 of an age in days, `$1`. */
const tables = [
  [
    'idempotency_keys',
    'idempotency.delete_old',
    `insert into idempotency_keys (key, call, body_hash, answer, created_at)
     select $1 || '-' || n, 'POST /x', '', '', now() - make_interval(days => $1) from generate_series(1, 5000) n`,
  ],
  [
    'notices',
    'notices.delete_old_claims',
    `insert into notices (about, claimed_at, sent_at)
     select 'age:' || $1 || ':' || n, at, at
     from generate_series(1, 5000) n, (select now() - make_interval(days => $1) as at) t`,
  ],
  [
    'person_notices',
    'person_notices.delete_old',
    `insert into person_notices (person_id, kind, facts, about, is_shown, changed_at)
     select min, 'new_order', '{}', 'age:' || $1 || ':' || n, true, now() - make_interval(days => $1)
     from generate_series(1, 5000) n, (select min(id) from people) p`,
  ],
] as const

test.each(tables)('rows of %s that have expired are found without reading the others', async (table, name, insert) => {
  const add = (days: number) => shop.pool.query(insert.replaceAll('$1', `${days}`))
  await add(200)
  await add(1)
  const client = await shop.pool.connect()
  await client.query(`analyze ${table}`)
  const sql = declaredStatements().get(name) ?? expect.fail(`no statement ${name}`)
  await client.query(`set enable_seqscan = off; prepare expired (integer) as ${sql}`)
  // Hours or days, both between the two ages.
  const { rows } = await client.query('explain (analyze, costs off, timing off) execute expired (100)')
  client.release(true)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('rows=5000')
  expect(plan).not.toContain('Rows Removed')
})
