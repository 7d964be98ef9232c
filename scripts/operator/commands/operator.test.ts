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

test('the command operator prints its usage', async () =>
  expect(run('list')).rejects.toThrow('npm run operator -- link <email address of an operator>'))
