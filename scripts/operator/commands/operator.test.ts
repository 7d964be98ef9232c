import { expect, test } from 'vitest'
import { operatorLogin } from '#db/demo/people/people.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { operatorCommand } from './operator.ts'

const shop = openTestShop({ mailOrigin: 'http://localhost:3000' })
const run = (...words: string[]) => operatorCommand.answer(shop.system, words)

test('the command operator prints a link with which an operator chooses a new password', async () => {
  const printed = await run('link', operatorLogin.email.toUpperCase())
  const [, key = ''] =
    /^A new password for .+: http:\/\/localhost:3000\/console\/reset-password#([\w-]{43})$/.exec(printed) ?? []
  const password = 'a long enough secret'
  const body = { key, password, password_confirmation: password }
  expect((await shop.visitor.call('POST /desk/reset-password', { body })).status).toBe(200)
  const login = await shop.visitor.call('POST /desk/login', { body: { email: operatorLogin.email, password } })
  expect(login.status).toBe(200)
})

test('the command operator prints no link for a person of a shop, and none that makes a second first operator', async () => {
  const { rows } = await shop.pool.query('select email from people where id = 1')
  await expect(run('link', rows[0].email)).rejects.toThrow(`No operator has the address ${rows[0].email}.`)
  await expect(run('link')).rejects.toThrow('This market has an operator')
})

test('the command operator prints a link for the first operator while there is none', async () => {
  await shop.pool.query('delete from memberships where shop_id is null')
  expect(await run('link')).toMatch(/^Set up your shop: http:\/\/localhost:3000\/console\/set-up#[\w-]{43}$/)
})

test('the command operator removes the second factor of a person who has lost it, and ends their sessions', async () => {
  const { rows } = await shop.pool.query('select id, email from people where id = 1')
  const { id, email } = rows[0]
  await shop.pool.query(
    `insert into person_factors (person_id, secret, activated_at) values ($1, decode(repeat('01', 20), 'hex'), now())`,
    [id],
  )
  await shop.pool.query(
    `insert into recovery_codes (person_id, code_hash) values ($1, decode(repeat('02', 32), 'hex'))`,
    [id],
  )
  await shop.pool.query(
    `insert into person_sessions (token_hash, person_id, expires_at, idle) values (decode(repeat('03', 32), 'hex'), $1, now() + interval '1 hour', '1 hour')`,
    [id],
  )
  // Of earlier tests.
  await shop.takeJobs('notify-account-change')
  expect(await run('remove-factor', email.toUpperCase())).toContain('is off. Ended sessions: 1.')
  const { rows: left } = await shop.pool.query(
    `select (select count(*)::integer from person_factors where person_id = $1) as factors,
            (select count(*)::integer from recovery_codes where person_id = $1) as codes,
            (select count(*)::integer from person_sessions where person_id = $1) as sessions`,
    [id],
  )
  expect(left).toEqual([{ factors: 0, codes: 0, sessions: 0 }])
  const told = await shop.takeJobs('notify-account-change')
  expect(told).toMatchObject([{ to: email, change: 'factor_off' }])
  await expect(run('remove-factor', email)).rejects.toThrow(`${email} has no second factor.`)
  await expect(run('remove-factor', 'nobody@mail.example')).rejects.toThrow('No person of a shop or of the market')
})

test('the command operator deletes a key of the shop, which the next start generates again', async () => {
  const keyOf = async (name: string) =>
    (await shop.pool.query('select value from own_keys where name = $1', [name])).rows[0]?.value
  expect(await keyOf('picture_addresses')).toBeTruthy()
  const kept = await keyOf('pusher_secret')
  expect(await run('renew-key', 'pictures')).toBe(
    'The key for pictures is deleted. Restart all processes: the next start generates a new one.',
  )
  expect(await keyOf('picture_addresses')).toBeUndefined()
  expect(await keyOf('pusher_secret')).toBe(kept)
  await expect(run('renew-key', 'everything')).rejects.toThrow('npm run operator -- renew-key <live|pictures|push>')
})

test('the command operator prints its usage', async () =>
  expect(run('list')).rejects.toThrow('npm run operator -- link <email address of an operator>'))
