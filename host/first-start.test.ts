import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { demoLogin } from '#db/demo/people/people.ts'
import { buildWorld } from '#db/demo/world.ts'
import { type Database, openDatabase } from '#db/open.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { createPasswords } from '#server/platform/security/passwords.ts'
import { printWelcome } from './console.ts'
import { firstStart } from './first-start.ts'

const name = `first_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: inject('cluster') })
const log = openLog('silent')
let database: Database

beforeAll(async () => {
  await admin.connect()
  // As in compose.yaml: the shop owns its database and is no superuser.
  await admin.query(`create role ${name} login`)
  await admin.query(`create database ${name} owner ${name}`)
  database = await openDatabase({
    url: inject('cluster').replace('/postgres?', `/${name}?`).replace('user=souk', `user=${name}`),
    folder: '',
    connections: 3,
  })
})
afterAll(async () => {
  await database.close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
})

const count = async (what: string) =>
  (await database.pool.query(`select count(*)::integer as many from ${what}`)).rows[0].many

test('a demo that is not local has unusable passwords; concurrent processes fill it once, with a role that is no superuser', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const config = { demo: true, hasLocalTools: false, passwordCost: 'lowest' } as const
  await Promise.all([firstStart(database.pool, config, log), firstStart(database.pool, config, log)])
  await firstStart(database.pool, { ...config, hasLocalTools: true }, log)
  const { rows: roles } = await database.pool.query('select rolsuper from pg_roles where rolname = current_user')
  expect(roles).toEqual([{ rolsuper: false }])
  const { rows } = await database.pool.query(
    'select distinct password_hash from users union select password_hash from people',
  )
  expect(rows.length).toBeGreaterThan(0)
  const { verify } = createPasswords('lowest')('test')
  for (const { password_hash } of rows) expect(await verify(demoLogin.password, password_hash)).toBe(false)
  expect(await count(`settings where key = 'demo_login'`)).toBe(0)
  expect(await count('product_cards')).toBe(await count('products where hidden_at is null'))
  expect(await count('shop_cards')).toBe(await count('shops'))
}, 60_000)

test('pictures of a demo shop from before 0072 are drawn once, by the first of concurrent processes', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const recipes = buildWorld(new Date(), 'hash').recipes.slice(0, 3)
  const drawings = 'drawings where picture_id <= 3'
  const { rows: before } = await database.pool.query(`select * from ${drawings} order by picture_id`)
  await database.pool.query(`delete from ${drawings}`)
  await database.pool.query(
    `update pictures set recipe = given.recipe
     from jsonb_to_recordset($1) given (picture_id integer, recipe jsonb) where id = picture_id`,
    [JSON.stringify(recipes)],
  )
  const config = { demo: false, hasLocalTools: false, passwordCost: 'lowest' } as const
  await Promise.all([firstStart(database.pool, config, log), firstStart(database.pool, config, log)])
  expect(await count('pictures where recipe is not null')).toBe(0)
  const { rows: after } = await database.pool.query(`select * from ${drawings} order by picture_id`)
  expect(after).toHaveLength(3)
  expect(after).toEqual(before)
}, 60_000)

test('local mode on an address that others can reach prints at the start which tools are off', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const linesFor = async (env: Record<string, string>) => {
    logged.mockClear()
    await printWelcome('http://shop.test:3000', readConfig(env), database.pool)
    return logged.mock.calls.flat()
  }
  const open = 'Souk is open at http://shop.test:3000'
  expect(await linesFor({})).toEqual([open])
  expect(await linesFor({ HOST: '0.0.0.0' })).toEqual([
    open,
    expect.stringMatching(/^HOST=0\.0\.0\.0 is no loopback.*off/),
  ])
  expect(await linesFor({ SOUK_ORIGIN: 'https://shop.example' })).toEqual([
    open,
    expect.stringMatching(/^SOUK_ORIGIN=https:\/\/shop\.example is no loopback.*off/),
  ])
})

test('a start without an operator prints the link that makes one', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const claimPath = '/console/set-up#key'
  await printWelcome('http://shop.test:3000', { ...readConfig({}), claimPath }, database.pool)
  const origin = 'https://shop.example'
  await printWelcome('http://shop.test:3000', { ...readConfig({}), origin, claimPath }, database.pool)
  const lines = logged.mock.calls.flat().filter((line) => String(line).startsWith('Set up'))
  expect(lines).toEqual([
    'Set up your shop: http://shop.test:3000/console/set-up#key',
    'Set up your shop: https://shop.example/console/set-up#key',
  ])
})

test('a local start of the demo prints how its operator and the people of a shop sign in, production does not', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { phone, password } = demoLogin
  await database.pool.query(`insert into settings (key, value) values ('demo_login', $1)`, [{ phone, password }])
  await printWelcome('http://shop.test:3000', readConfig({}), database.pool)
  await printWelcome(
    'https://shop.example',
    readConfig({ APP_ENV: 'production', SOUK_ORIGIN: 'https://shop.example' }),
    database.pool,
  )
  await database.pool.query(`delete from settings where key = 'demo_login'`)
  const lines = logged.mock.calls.flat().filter((line) => String(line).includes('console'))
  expect(lines).toEqual([
    'Console: http://shop.test:3000/console, with the same password: operator@souk.example (operator), ' +
      'hello@solestreet.example (owner of a shop), packing@solestreet.example (packer), support@solestreet.example (support)',
  ])
})

test('production with short one-time codes prints at the start how to make them longer', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const linesFor = async (digits: number) => {
    logged.mockClear()
    await database.pool.query(
      `insert into settings (key, value) values ('otp_length', $1) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(digits)],
    )
    await printWelcome(
      'http://shop.test:3000',
      { environment: 'production', hasLocalTools: false, host: '::', origin: 'https://shop.example' },
      database.pool,
    )
    return logged.mock.calls.flat()
  }
  const open = 'Souk is open at http://shop.test:3000'
  expect(await linesFor(4)).toEqual([open, expect.stringMatching(/^One-time codes have 4 digits: .*otp_length/)])
  expect(await linesFor(6)).toEqual([open])
})
