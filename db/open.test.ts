import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './open.ts'

test('an idle connection that breaks is reported, and another one is opened', async () => {
  const lost: Error[] = []
  const { pool, close } = await openDatabase({
    url: inject('cluster'),
    folder: '',
    connections: 1,
    onLost: (error) => lost.push(error),
  })
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const admin = new pg.Client({ connectionString: inject('cluster') })
  await admin.connect()
  await admin.query('select pg_terminate_backend($1)', [rows[0].pid])
  await admin.end()
  await expect.poll(() => lost.length).toBe(1)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('sessions use generic plans without JIT compilation', async () => {
  const { pool, close } = await openDatabase({ url: inject('cluster'), folder: '', connections: 1 })
  const settingOf = async (name: string) =>
    (await pool.query('select current_setting($1) as value', [name])).rows[0].value
  expect([await settingOf('plan_cache_mode'), await settingOf('jit')]).toEqual(['force_generic_plan', 'off'])
  await close()
})
