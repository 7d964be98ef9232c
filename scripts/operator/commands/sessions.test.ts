import { expect, test } from 'vitest'
import { demoLogin } from '#db/demo/people/people.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { sessionsCommand } from './sessions.ts'

const shop = openTestShop()
const run = (...words: string[]) => sessionsCommand.answer(shop.system, words)

test('the command sessions prints how many sessions of a contact, and of everybody, have ended', async () => {
  const { rows } = await shop.pool.query('select email from people order by id limit 1')
  const [email, { password }] = [String(rows[0].email), demoLogin]
  await shop.pool.query('delete from person_sessions')
  await shop.visitor.call('POST /shop/login', { body: { email, password } })
  const ended = '0 sessions of shoppers and 1 of people of shops or of the market have ended.'
  expect(await run('end', email.toUpperCase())).toBe(ended)
  expect(await run('end', '+962 79 888 7766')).toBe(
    '0 sessions of shoppers and 0 of people of shops or of the market have ended.',
  )
  await shop.visitor.call('POST /shop/login', { body: { email, password } })
  expect(await run('end', '--all')).toMatch(
    /^\d+ sessions of shoppers and 1 of people of shops or of the market have ended\.$/,
  )
})

test.each([[[]], [['end']], [['list']], [['end', '--all', 'now']]])(
  'the command sessions %j prints its usage',
  async (words) =>
    expect(run(...words)).rejects.toThrow(`npm run sessions -- end <email address or phone number with its country code>
npm run sessions -- end --all`),
)

test('the command sessions says which word is no contact', async () =>
  expect(run('end', 'nobody')).rejects.toThrow(
    '"nobody" is no email address and no phone number with its country code.',
  ))
