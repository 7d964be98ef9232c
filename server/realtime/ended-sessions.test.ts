import { beforeEach, describe, expect, test } from 'vitest'
import { demoLogin } from '#db/demo/people/people.ts'
import { endEverySession, endSessionsOfContact } from '../people/operator.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()
const password: string = demoLogin.password
const next = 'a quiet harbour at dawn'
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

// All tests come from one network.
beforeEach(async () => void (await shop.pool.query('delete from attempts')))

/** The channels whose connections are closed during work. */
async function closedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const news = (await collectNotifications(shop.pool, 'live_news', work)).map((payload) => JSON.parse(payload))
  return news.flatMap(({ channel, closes }) => (closes ? [channel] : []))
}

describe('connections of a person and their shop are closed by the end of a session', () => {
  const { email, shop_id } = { email: 'noor@mail.example', shop_id: 1 }
  const channels = ['private-person_1', `private-shop_${shop_id}`]
  const signIn = async (given = password, request = {}) =>
    (await shop.visitor.call('POST /shop/login', { body: { email, password: given }, ...request })).data.access.token
  const change = async (token: string, from: string, to: string) => {
    const body = { current_password: from, password: to, password_confirmation: to }
    const { status, message } = await shop.visitor.call('POST /desk/change-password', { body, ...as(token) })
    expect([status, message]).toEqual([200, expect.any(String)])
  }

  beforeEach(() =>
    shop.pool.query(
      'update people set email = $1 where id = 1 and id in (select person_id from memberships where shop_id = $2)',
      [email, shop_id],
    ),
  )

  test.each<[string, (token: string) => Promise<unknown>]>([
    ['by its owner', (token) => shop.visitor.call('POST /shop/logout', as(token))],
    ['by another sign-in', (token) => signIn(password, as(token))],
    ['by the operator, of one', () => endSessionsOfContact(shop.system, email)],
    ['by the operator, of all', () => endEverySession(shop.system)],
  ])('%s', async (_, end) => {
    const token = await signIn()
    expect(await closedDuring(() => end(token))).toEqual(channels)
  })

  test('by another password, if the person had a second session', async () => {
    const [token] = [await signIn(), await signIn()]
    const closed = await closedDuring(() => change(token, password, next))
    await change(token, next, password)
    expect(closed).toEqual(channels)
  })
})

describe('connections that hear a shopper are closed by the end of a session', () => {
  test('by another sign-in in the same browser, of whomever', async () => {
    const form = { country: 'Bangladesh', phone_code: '+880', email: '', password: 'a long enough secret' }
    const register = async (phone: string, request = {}) =>
      (await shop.visitor.call('POST /registration', { body: { ...form, name: 'Mina', phone }, ...request })).data
    const first = await register('1912345001')
    const closed = await closedDuring(() => register('1912345002', as(first.access.token)))
    expect(closed).toEqual([`private-user_${first.user.id}`])
  })

  test('by another password, and by its owner', async () => {
    const person = await shop.shopper()
    const { id } = (await person.call('GET /profile')).data.user
    const change = { current_password: 'a long enough secret', password: next, password_confirmation: next }
    const ends = [() => person.call('POST /change-password', { body: change }), () => person.call('GET /logout')]
    const closed = []
    for (const end of ends) closed.push(...(await closedDuring(end)))
    expect(closed).toEqual([`private-user_${id}`, `private-user_${id}`])
  })
})
