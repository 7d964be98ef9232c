import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let operator: Person
let colleague: Person
let good: Goods

beforeAll(async () => {
  operator = await shop.operator()
  colleague = await addColleague('Nadia Second')
  good = (await findGoods(shop.pool, 1, { minUnits: 20 }))[0] as Goods
})

beforeEach(() => shop.pool.query('delete from attempts'))

/** Another owner of the market, signed in. */
async function addColleague(name: string): Promise<Person> {
  const token = newToken()
  await shop.pool.query(
    `with person as (insert into people (name, email, password_hash) values ($1, $2, 'x') returning id),
     member as (insert into memberships (person_id, role_id)
       select person.id, r.id from person, roles r where r.kind = 'market' and r.preset = 'owner')
     insert into person_sessions (token_hash, person_id, expires_at, idle)
     select $3, id, now() + interval '1 hour', '1 hour' from person`,
    [name, `${newToken()}@market.example`, hashToken(token)],
  )
  const headers = { Authorization: `Bearer ${token}` }
  return { token, call: (address, request) => shop.visitor.call(address, { ...request, headers } as never) }
}

const password = 'a long enough secret'
const reason = 'Six parcels were refused at the door.'

/** A shopper with an email address, and what the desk and the sign-in need of them. */
async function openAccount(name = 'Mina Haddad') {
  const person = await shop.shopper(name)
  const { id } = (await person.call('GET /profile')).data.user
  const email = `shopper${id}@mail.example`
  await shop.pool.query(`update users set email = $2, locale = 'fr' where id = $1`, [id, email])
  const params = { id: String(id) }
  const login = (secret = password) => shop.visitor.call('POST /login', { body: { phone: email, password: secret } })
  return { person, id, email, params, login }
}

type Account = Awaited<ReturnType<typeof openAccount>>
const disable = ({ params }: Account, by = operator, text = reason) =>
  by.call('POST /operator/shoppers/{id}/disable', { params, body: { reason: text } })
const enable = ({ params }: Account, by = operator) =>
  by.call('POST /operator/shoppers/{id}/enable', { params, body: {} })
const startDeletion = ({ params }: Account, by = operator) =>
  by.call('POST /operator/shoppers/{id}/delete-account', { params, body: {} })
const keep = ({ params }: Account, by = operator) =>
  by.call('POST /operator/shoppers/{id}/keep-account', { params, body: {} })
const nameOfOperator = async () => (await operator.call('GET /desk/me')).data.person.name

describe('POST /operator/shoppers/{id}/disable', () => {
  test('ends every session and live connection, and keeps who did it, when and why', async () => {
    const account = await openAccount()
    const second = (await account.login()).data.access.token
    const tokens = [account.person.token, second]
    const heard = await collectNotifications(shop.pool, 'live_news', async () => {
      const { status, data } = await disable(account)
      expect(status).toBe(200)
      expect(data.shopper).toMatchObject({ is_disabled: true, sessions: [] })
      expect(data.shopper.disablings).toEqual([
        {
          reason,
          disabled_by: await nameOfOperator(),
          disabled_at: expect.any(String),
          enabled_at: null,
          enabled_by: null,
        },
      ])
    })
    expect(
      heard.filter((each) => each.includes(`private-user_${account.id}`) && each.includes('"closes":true')),
    ).toHaveLength(1)
    for (const token of tokens) {
      const headers = { Authorization: `Bearer ${token}` }
      expect((await shop.visitor.call('GET /profile', { headers })).status).toBe(401)
    }
  })

  test('a sign-in with the right password reads the reason and the contact page; with a wrong one it does not', async () => {
    const account = await openAccount()
    await disable(account)
    const right = await account.login()
    expect(right.status).toBe(403)
    expect(right.data).toMatchObject({ code: 'accounts.disabled' })
    expect(right.message).toContain(reason)
    expect(right.message).toContain('contact page')
    const wrong = await account.login('not the right secret')
    expect([wrong.status, wrong.message.includes(reason)]).toEqual([422, false])
  })

  test('a sign-in that has verified its password meanwhile opens no session', async () => {
    const account = await openAccount()
    const client = await shop.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from users where id = $1 for no key update', [account.id])
      const login = account.login()
      await waitForBlockedQueries(shop.pool)
      await client.query('update users set disabled_at = now() where id = $1', [account.id])
      await client.query(`insert into disabled_accounts (user_id, reason) values ($1, 'Raced')`, [account.id])
      await client.query('commit')
      const { status, message } = await login
      expect([status, message]).toEqual([403, expect.stringContaining('Raced')])
    } finally {
      client.release()
    }
  })

  test('the owner gets the reason by mail in their language, and again a mail when the account is open', async () => {
    const account = await openAccount()
    await shop.takeJobs('notify-account-change')
    const sent = async () => {
      for (const job of await shop.takeJobs('notify-account-change')) await shop.run('notify-account-change', job)
      const { rows } = await shop.pool.query('select text from outbox where recipient = $1 order by id desc limit 1', [
        account.email,
      ])
      return String(rows[0]?.text)
    }
    await disable(account)
    const first = await sent()
    expect(first).toContain('a été désactivé')
    expect(first).toContain(reason)
    await enable(account)
    expect(await sent()).toContain('de nouveau ouvert')
  })

  test('a code for a new password that was sent before is refused', async () => {
    const account = await openAccount()
    const token = newToken()
    await shop.pool.query(
      `insert into reset_tokens (token_hash, user_id, expires_at) values ($1, $2, now() + interval '10 minutes')`,
      [hashToken(token), account.id],
    )
    await disable(account)
    const body = { password: 'quite another secret', password_confirmation: 'quite another secret', token }
    expect((await shop.visitor.call('POST /reset-password', { body })).status).toBe(422)
  })

  test('its orders go on: the shop moves them', async () => {
    const account = await openAccount()
    const { ids } = await placeOrders(shop, [good], { person: account.person })
    await disable(account)
    const seller = await shop.shopPerson(good.shop_id)
    const move = { params: { id: String(ids[0]) }, body: { to: 'confirmed' } } as const
    expect((await seller.call('POST /shop/orders/{id}/move', move)).data.order.status).toBe('confirmed')
    const order = await operator.call('GET /operator/orders/{id}', { params: { id: String(ids[0]) } })
    expect(order.data.order.shopper).toEqual({ id: account.id, name: 'Mina Haddad' })
  })

  test('succeeds for one of ten concurrent requests; the others are refused with the name of the person', async () => {
    const account = await openAccount()
    const name = await nameOfOperator()
    expect((await disable(account)).status).toBe(200)
    const late = await disable(account, colleague)
    expect([late.status, late.data]).toEqual([409, expect.objectContaining({ code: 'shoppers.is_disabled' })])
    expect(late.message).toContain(name)
    await enable(account)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => disable(account, index % 2 ? operator : colleague)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    const { rows } = await shop.pool.query(
      'select count(*)::integer as rows from disabled_accounts where user_id = $1',
      [account.id],
    )
    expect(rows[0].rows).toBe(2)
  })

  test('needs a visible reason and an account', async () => {
    const account = await openAccount()
    for (const text of ['', ' \u200b ', 'x'.repeat(2001)]) {
      const { status, errors } = await disable(account, operator, text)
      expect([status, Object.keys(errors)]).toEqual([422, ['reason']])
    }
    expect((await disable({ ...account, params: { id: '2000000000' } })).status).toBe(404)
  })

  test('needs a fresh confirmation', async () => {
    const account = await openAccount()
    const late = await addColleague('Not Confirmed')
    await shop.pool.query(
      `update person_sessions set confirmed_at = now() - interval '11 minutes' where token_hash = $1`,
      [hashToken(late.token ?? '')],
    )
    for (const decide of [disable, enable, startDeletion, keep]) {
      const { status, data } = await decide(account, late)
      expect([status, data]).toEqual([403, expect.objectContaining({ code: 'desk.confirm_first' })])
    }
  })

  test('is in the activity, without the name and the reason, which go with the account', async () => {
    const account = await openAccount('Logged Shopper')
    await disable(account)
    const query = { call: 'disableShopper' } as const
    const { entries } = (await operator.call('GET /operator/activity', { query })).data
    expect(entries[0]?.subject).toMatchObject({ type: 'shopper', id: String(account.id) })
    for (const secret of ['Logged Shopper', reason]) expect(JSON.stringify(entries[0])).not.toContain(secret)
  })
})

describe('POST /operator/shoppers/{id}/enable', () => {
  test('lets the shopper sign in again, while older tokens stay invalid', async () => {
    const account = await openAccount()
    await disable(account)
    const { status, data } = await enable(account)
    expect([status, data.shopper.is_disabled]).toEqual([200, false])
    expect(data.shopper.disablings[0]).toMatchObject({
      enabled_by: await nameOfOperator(),
      enabled_at: expect.any(String),
    })
    expect((await account.person.call('GET /profile')).status).toBe(401)
    expect((await account.login()).status).toBe(200)
  })

  test('of an enabled account is refused, and says who enabled it', async () => {
    const account = await openAccount()
    const never = await enable(account)
    expect([never.status, never.data]).toEqual([409, expect.objectContaining({ code: 'shoppers.is_enabled' })])
    await disable(account)
    await enable(account)
    const again = await enable(account, colleague)
    expect([again.status, again.data]).toEqual([409, expect.objectContaining({ code: 'shoppers.is_enabled_by' })])
    expect(again.message).toContain(await nameOfOperator())
  })
})

describe('POST /operator/shoppers/{id}/sessions/end', () => {
  test('signs the shopper out everywhere, who can sign in again', async () => {
    const account = await openAccount()
    await account.login()
    const end = (body = {}) =>
      operator.call('POST /operator/shoppers/{id}/sessions/end', { params: account.params, body })
    const heard = await collectNotifications(shop.pool, 'live_news', async () => {
      expect((await end()).data).toMatchObject({ ended: 2, shopper: { sessions: [] } })
    })
    expect(heard.some((each) => each.includes(`private-user_${account.id}`))).toBe(true)
    expect((await account.person.call('GET /profile')).status).toBe(401)
    expect((await account.login()).status).toBe(200)
    expect((await end()).data.ended).toBe(1)
    expect((await end()).data.ended).toBe(0)
  })
})

describe('POST /operator/shoppers/{id}/delete-account and /keep-account', () => {
  test('start and cancel the deletion for the shopper, who may cancel it too', async () => {
    const account = await openAccount()
    const { status, data } = await startDeletion(account)
    expect([status, data.shopper.leaving_by]).toEqual([200, await nameOfOperator()])
    const days = (new Date(data.shopper.deletes_at ?? 0).getTime() - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(14, 1)
    expect((await account.person.call('GET /account-deletion')).data.deletes_at).toBe(data.shopper.deletes_at)
    const late = await startDeletion(account, colleague)
    expect([late.status, late.data]).toEqual([409, expect.objectContaining({ code: 'shoppers.is_leaving_by' })])
    expect(late.message).toContain(await nameOfOperator())
    expect((await account.person.call('POST /keep-account', { body: {} })).data.deletes_at).toBeNull()
    await startDeletion(account)
    expect((await keep(account)).data.shopper).toMatchObject({ deletes_at: null, leaving_by: null })
    const kept = await keep(account, colleague)
    expect([kept.status, kept.data]).toEqual([409, expect.objectContaining({ code: 'shoppers.deletion_cancelled_by' })])
    expect(kept.message).toContain(await nameOfOperator())
  })

  test('are refused where the shopper deletes the account already, and where nobody does', async () => {
    const account = await openAccount()
    expect((await keep(account)).data).toMatchObject({ code: 'shoppers.is_not_leaving' })
    await account.person.call('POST /delete-account', { body: { password } })
    const { status, data } = await startDeletion(account)
    expect([status, data]).toEqual([409, expect.objectContaining({ code: 'shoppers.is_leaving' })])
  })

  test('a disabled account is deleted when its time is over, with the reasons, and nothing can be done with it then', async () => {
    const account = await openAccount()
    await disable(account)
    await startDeletion(account)
    await shop.pool.query(`update users set deletes_at = now() - interval '1 second' where id = $1`, [account.id])
    await shop.run('delete-closed-accounts', {})
    const { rows } = await shop.pool.query(
      'select count(*)::integer as rows from disabled_accounts where user_id = $1',
      [account.id],
    )
    expect(rows[0].rows).toBe(0)
    for (const decide of [disable, enable, startDeletion, keep])
      expect((await decide(account)).data).toMatchObject({ code: 'shoppers.is_deleted' })
    const end = await operator.call('POST /operator/shoppers/{id}/sessions/end', { params: account.params, body: {} })
    expect(end.data).toMatchObject({ code: 'shoppers.is_deleted' })
  })
})

const calls = Object.entries(contract) as [CallName, Call][]
const ofShoppers = calls.filter(([, { who }]) => who === 'shopper' || who === 'either')

describe('a disabled shopper', () => {
  let token: string
  beforeAll(async () => {
    const account = await openAccount()
    token = account.person.token ?? ''
    expect((await account.person.call('GET /profile')).status).toBe(200)
    await disable(account)
  })

  test('there are calls of shoppers', () => expect(ofShoppers.length).toBeGreaterThan(50))

  test.each(ofShoppers.map(([name]) => name))('%s is refused with a token from before', async (name) => {
    const { method, path } = contract[name]
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const init = { method, headers, ...(method === 'POST' && { body: '{}' }) }
    const request = new Request(`http://shop.example/api${path.replaceAll(/\{\w+\}/g, '1')}`, init)
    const answer = await shop.door.fetch(request, { network: '198.51.100.8' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'errors.unauthenticated' })
  })
})
