import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Database, openDatabase } from './open.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ url: inject('cluster'), folder: '', connections: 1 })
})
afterAll(() => database.close())

const spyOnDescribe = () =>
  vi.spyOn(pg.Connection.prototype as unknown as { describe(message: object): void }, 'describe')

const everyType = {
  name: 'test.every_type',
  text: `select $1::bigint as id, $2::text as word, true as is_new, '2026-01-02T03:04:05Z'::timestamptz as at, '{"a":[1]}'::json as data,
         array['x'] as tags from generate_series(1, $1)`,
}
const row = (word: string | null) => ({
  id: 2,
  word,
  is_new: true,
  at: '2026-01-02T03:04:05.000Z',
  data: { a: [1] },
  tags: ['x'],
})

test('a prepared statement is described once per connection and returns rows of the same types each time', async () => {
  const describe = spyOnDescribe()
  for (const word of ['first', null, 'third']) {
    const { rows, rowCount } = await database.pool.query({ ...everyType, values: [2, word] })
    expect(rows).toEqual([row(word), row(word)])
    expect(rowCount).toBe(2)
  }
  expect(describe).toHaveBeenCalledTimes(1)
})

test('a prepared statement is described again on another connection, also inside of a transaction', async () => {
  const other = await openDatabase({ url: inject('cluster'), folder: '', connections: 1 })
  const describe = spyOnDescribe()
  const client = await other.pool.connect()
  await client.query('begin')
  for (const word of ['first', 'second'])
    expect((await client.query({ ...everyType, values: [2, word] })).rows).toEqual([row(word), row(word)])
  await client.query('rollback')
  client.release()
  await other.close()
  expect(describe).toHaveBeenCalledTimes(1)
})

test('a prepared statement that fails is executed again', async () => {
  const divide = { name: 'test.divide', text: 'select 6 / $1::integer as share' }
  await expect(database.pool.query({ ...divide, values: [0] })).rejects.toMatchObject({ code: '22012' })
  for (const [by, share] of [
    [2, 3],
    [3, 2],
  ])
    expect((await database.pool.query({ ...divide, values: [by] })).rows).toEqual([{ share }])
  await expect(database.pool.query({ ...divide, values: [0] })).rejects.toMatchObject({ code: '22012' })
})

test('a prepared statement without columns reports the number of rows', async () => {
  const client = await database.pool.connect()
  await client.query('create temporary table counted (id integer)')
  for (const ids of [[1], [2, 3], []]) {
    const result = await client.query({
      name: 'test.insert',
      text: 'insert into counted select unnest($1::integer[])',
      values: [ids],
    })
    expect(result).toMatchObject({ rows: [], rowCount: ids.length })
  }
  client.release()
})

test('a prepared statement whose columns have changed is refused, not misread', async () => {
  const client = await database.pool.connect()
  await client.query('create temporary table changing (id integer)')
  await client.query('insert into changing values (1)')
  const all = { name: 'test.changing', text: 'select * from changing', values: [] }
  expect((await client.query(all)).rows).toEqual([{ id: 1 }])
  await client.query(`alter table changing alter id type text using 'one'`)
  await expect(client.query(all)).rejects.toThrow(/cached plan must not change result type/)
  client.release()
})
