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

test('options of the URL are added to the settings of a session, which they cannot replace', async () => {
  const url = new URL(inject('cluster'))
  url.searchParams.set('options', '-c search_path=elsewhere -c timezone=Asia/Dhaka')
  const { pool, close } = await openDatabase({ url: url.href, folder: '', connections: 1 })
  const names = ['search_path', 'timezone', 'plan_cache_mode', 'jit', 'statement_timeout']
  const { rows } = await pool.query('select current_setting(name) as value from unnest($1::text[]) as name', [names])
  await close()
  expect(rows.map(({ value }) => value)).toEqual(['elsewhere', 'UTC', 'force_generic_plan', 'off', '10s'])
})
