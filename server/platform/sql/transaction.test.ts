import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop } from '#server/testing/shop.ts'
import { inTransaction } from './transaction.ts'

const shop = openTestShop()

const registration = (phone: string) => ({
  body: { name: 'Lina', country: 'Jordan', phone_code: '+962', phone, email: '', password: 'olive tree 12' },
})
const countOf = async (name: string) =>
  Number((await shop.pool.query('select count(*) from users where name = $1', [name])).rows[0].count)

beforeEach(() =>
  shop.pool.query(
    `create function cut() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
     create trigger cut before insert on users for each row execute function cut()`,
  ),
)
afterEach(() => shop.pool.query('drop trigger if exists cut on users; drop function cut'))

test('a connection that is cut inside a transaction costs one request a 503, and nothing else', async () => {
  const reply = await shop.visitor.call('POST /registration', registration('703000001'))
  expect(reply.status).toBe(503)
  await shop.pool.query('drop trigger cut on users')
  expect(await countOf('Lina')).toBe(0)
  expect((await shop.visitor.call('POST /registration', registration('703000001'))).status).toBe(200)
})

test('one that is cut between two statements is told by what cut it, and never lent again', async () => {
  let pid = 0
  const work = inTransaction(shop.pool, async (client) => {
    pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid
    await shop.pool.query('select pg_terminate_backend($1, 5000)', [pid])
    await client.query('select 1')
  })
  await expect(work).rejects.toMatchObject({ code: '57P01' })
  const { rows } = await shop.pool.query('select pg_backend_pid() as pid')
  expect(rows[0].pid).not.toBe(pid)
})

test('a transaction with a unique violation is retried, and finds the concurrent row', async () => {
  const looked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const make = (place: number) =>
    inTransaction(shop.pool, async (client) => {
      const { rows } = await client.query(`select 1 from attempts where key = 'the only one'`)
      if (rows.length > 0) return 'found'
      looked[place]?.resolve()
      await Promise.all(looked.map(({ promise }) => promise))
      await client.query(`insert into attempts (key, window_start, count) values ('the only one', now(), 1)`)
      return 'made'
    })
  expect((await Promise.all([make(0), make(1)])).sort()).toEqual(['found', 'made'])
})
