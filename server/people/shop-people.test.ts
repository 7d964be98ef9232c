import { beforeEach, describe, expect, test } from 'vitest'
import { demoLogin } from '#db/demo/people/people.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { endEverySession, endSessionsOfContact } from './operator.ts'
import { deleteEndedPersonSessions } from './sessions.ts'

const shop = openTestShop({ passwordCost: 'owasp' })
const password: string = demoLogin.password
const login = (email: string, given = password) =>
  shop.visitor.call('POST /shop/login', { body: { email, password: given } })
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
const ordersWith = async (token: string) => (await shop.visitor.call('GET /shop/orders', as(token))).status

async function someone(): Promise<{ email: string; shop_id: number }> {
  const { rows } = await shop.pool.query(
    'select p.email, m.shop_id from people p join memberships m on m.person_id = p.id order by p.id limit 1',
  )
  return rows[0]
}

// All tests come from one network.
beforeEach(async () => void (await shop.pool.query('delete from attempts')))

describe('POST /shop/login', () => {
  test('signs in a person of a shop, and answers the shop', async () => {
    const { email, shop_id } = await someone()
    const { status, data } = await login(email.toUpperCase())
    const { rows } = await shop.pool.query('select name from shops where id = $1', [shop_id])
    expect([status, data.shop]).toEqual([200, expect.objectContaining({ id: shop_id, name: rows[0].name })])
    expect(data.access.token).toMatch(/^[\w-]{43}$/)
    expect(await ordersWith(data.access.token)).toBe(200)
  })

  test('stores only a hash of the token', async () => {
    const { email } = await someone()
    const { token } = (await login(email)).data.access
    const { rows } = await shop.pool.query('select encode(token_hash, $1) as hash from person_sessions', ['hex'])
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('answers a wrong password and an unknown address alike, and verifies a hash for both', async () => {
    const { email } = await someone()
    const answers = [await login(email, 'not this one'), await login('nobody@mail.example', 'not this one')]
    expect(answers.map(({ status, message, errors }) => [status, message, errors])).toEqual(
      Array(2).fill([422, 'The email address or password is not right.', {}]),
    )
    await shop.pool.query('update people set password_hash = $1 where email = $2', [
      await hashPassword(password),
      email,
    ])
    const [known, unknown] = [await leastWork(email), await leastWork('nobody@mail.example')]
    // Verifying a hash takes tens of milliseconds of processor time, everything else a few.
    expect(unknown).toBeGreaterThan(known / 4)
  })

  /** Processor time of this process in microseconds, which other processes do not affect. */
  async function leastWork(address: string): Promise<number> {
    const took: number[] = []
    for (let tries = 0; tries < 4; tries += 1) {
      const before = process.cpuUsage()
      await login(address, 'not this one')
      const { user, system } = process.cpuUsage(before)
      took.push(user + system)
    }
    return Math.min(...took)
  }

  test('refuses shoppers, as POST /login refuses people of shops', async () => {
    const { email } = await someone()
    expect((await login(demoLogin.email)).status).toBe(422)
    expect((await shop.visitor.call('POST /login', { body: { phone: email, password } })).status).toBe(422)
  })

  test('limits wrong passwords of one account, and of one network', async () => {
    const { email } = await someone()
    for (let guess = 0; guess < 10; guess++) expect((await login(email, 'a guess')).status).toBe(422)
    expect((await login(email)).status).toBe(429)
    await shop.pool.query('delete from attempts')
    await login(email)
    await shop.pool.query(`update attempts set count = 100 where key like 'desk-login-from:%'`)
    const stopped = await login('somebody.else@mail.example')
    expect([stopped.status, Number(stopped.headers.get('Retry-After')) > 0]).toEqual([429, true])
  })

  test('refuses a disabled person at once', async () => {
    const { email } = await someone()
    const { token } = (await login(email)).data.access
    await shop.pool.query('update people set disabled_at = now() where email = $1', [email])
    expect([await ordersWith(token), (await login(email)).status]).toEqual([401, 422])
    await shop.pool.query('update people set disabled_at = null where email = $1', [email])
  })

  test.each([
    ['no address', { password }],
    ['no password', { email: 'hello@mail.example', password: '' }],
    ['more than it takes', { email: 'hello@mail.example', password, shop_id: 1 }],
  ])('refuses %s', async (_, body) => {
    const raw = JSON.stringify(body)
    expect((await shop.visitor.call('POST /shop/login', { raw })).status).toBe(422)
  })
})

describe('a token of a shop', () => {
  test('ends with POST /shop/logout', async () => {
    const { token } = (await login((await someone()).email)).data.access
    const { status, message } = await shop.visitor.call('POST /shop/logout', as(token))
    expect([status, message]).toEqual([200, 'You are logged out of your shop.'])
    expect(await ordersWith(token)).toBe(401)
  })

  test('ends at its expiry, and is deleted', async () => {
    const { token } = (await login((await someone()).email)).data.access
    await shop.pool.query(`update person_sessions set expires_at = now() - interval '1 second'`)
    expect(await ordersWith(token)).toBe(401)
    await deleteEndedPersonSessions(shop.pool)
    expect((await shop.pool.query('select 1 from person_sessions')).rows).toEqual([])
  })

  test('ends three days after its last use', async () => {
    const { token } = (await login((await someone()).email)).data.access
    const idle = (hours: number) =>
      shop.pool.query(`update person_sessions set last_seen_at = last_seen_at - make_interval(hours => $1)`, [hours])
    await idle(71)
    expect(await ordersWith(token)).toBe(200)
    await idle(71)
    expect(await ordersWith(token)).toBe(200)
    await idle(72)
    expect(await ordersWith(token)).toBe(401)
    await deleteEndedPersonSessions(shop.pool)
    expect((await shop.pool.query('select 1 from person_sessions')).rows).toEqual([])
  })

  test('is no token of a shopper with the same id', async () => {
    const seller: Person = await shop.shopPerson((await someone()).shop_id)
    const shopper = await shop.shopper()
    expect((await seller.call('GET /carts')).status).toBe(401)
    expect((await seller.call('GET /logout')).status).toBe(401)
    expect((await shopper.call('GET /shop/orders')).status).toBe(401)
    expect((await seller.call('GET /shop/orders')).status).toBe(200)
  })
})

describe('POST /desk/change-password', () => {
  const next = 'a quiet harbour at dawn'
  const change = (token: string, form: object = {}) =>
    shop.visitor.call('POST /desk/change-password', {
      body: { current_password: password, password: next, password_confirmation: next, ...form },
      ...as(token),
    })

  test('sets the password, keeps this session and ends the others', async () => {
    const { email } = await someone()
    const [here, elsewhere] = [(await login(email)).data.access.token, (await login(email)).data.access.token]
    expect(await change(here)).toMatchObject({ status: 200, data: {} })
    expect([await ordersWith(here), await ordersWith(elsewhere)]).toEqual([200, 401])
    expect([(await login(email)).status, (await login(email, next)).status]).toEqual([422, 200])
    const back = { current_password: next, password, password_confirmation: password }
    expect((await change(here, back)).status).toBe(200)
  })

  test('notifies the person, with advice if they did not do it', async () => {
    const { email } = await someone()
    const { token } = (await login(email)).data.access
    await shop.takeJobs('notify-account-change')
    expect((await change(token)).status).toBe(200)
    const back = { current_password: next, password, password_confirmation: password }
    expect((await change(token, back)).status).toBe(200)
    const queued = await shop.queuedJobs('notify-account-change')
    expect(queued).toHaveLength(2)
    await shop.run('notify-account-change', queued[0])
    const { rows: sent } = await shop.pool.query('select recipient, text from outbox order by id desc limit 1')
    expect(sent).toMatchObject([{ recipient: email }])
    expect(sent[0].text).toContain(
      'The password of your account at Souk was changed.\n\nIf that was not you, write to the shop at once.',
    )
  })

  test.each([
    ['the wrong current one', { current_password: 'not this one' }, 'current_password'],
    ['two that differ', { password_confirmation: 'another' }, 'password_confirmation'],
    ['the one that there is', { password, password_confirmation: password }, 'password'],
    ['one of a list', { password: 'password123', password_confirmation: 'password123' }, 'password'],
  ])('refuses %s', async (_, form, field) => {
    const { token } = (await login((await someone()).email)).data.access
    const { status, errors } = await change(token, form)
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect(await ordersWith(token)).toBe(200)
  })

  test('limits wrong current passwords, and refuses shoppers', async () => {
    const { token } = (await login((await someone()).email)).data.access
    for (let i = 0; i < 10; i++) await change(token, { current_password: `wrong ${i}` })
    expect((await change(token)).status).toBe(429)
    const body = { current_password: password, password: next, password_confirmation: next }
    expect((await (await shop.shopper()).call('POST /desk/change-password', { body })).status).toBe(401)
  })

  test('accepts one of two concurrent changes', async () => {
    const { email } = await someone()
    const { token } = (await login(email)).data.access
    const forms = ['first quiet harbour', 'second quiet harbour'].map((each) => ({
      password: each,
      password_confirmation: each,
    }))
    const statuses = (await Promise.all(forms.map((form) => change(token, form)))).map(({ status }) => status)
    await shop.pool.query('update people set password_hash = $1 where email = $2', [
      await hashPassword(password),
      email,
    ])
    expect(statuses.toSorted()).toEqual([200, 422])
  })
})

describe('the operator', () => {
  test('ends the sessions of a contact, as a shopper and as a person of a shop', async () => {
    const { email } = await someone()
    const { token } = (await login(email)).data.access
    const form = { name: 'Lina', country: 'Jordan', phone_code: '+962', phone: '798887766', email: '', password }
    const shopper = (await shop.visitor.call('POST /registration', { body: form })).data.access.token
    const cart = async () => (await shop.visitor.call('GET /carts', as(shopper))).status
    expect([await ordersWith(token), await cart()]).toEqual([200, 200])
    const ended = await endSessionsOfContact(shop.system, '+962 79 888 7766')
    expect(ended).toEqual({ shoppers: 1, people: 0 })
    expect([await ordersWith(token), await cart()]).toEqual([200, 401])
    expect((await endSessionsOfContact(shop.system, email.toUpperCase())).people).toBeGreaterThan(0)
    expect(await ordersWith(token)).toBe(401)
  })

  test('ends all sessions', async () => {
    const { token } = (await login((await someone()).email)).data.access
    expect((await endEverySession(shop.system)).people).toBeGreaterThan(0)
    expect(await ordersWith(token)).toBe(401)
  })
})

test('a password of a person of a shop that was hashed at another cost is rehashed at the next sign-in', async () => {
  const { email } = await someone()
  await shop.pool.query('update people set password_hash = $1 where email = $2', [
    await hashPassword(password, 'lowest'),
    email,
  ])
  expect((await login(email)).status).toBe(200)
  const { rows } = await shop.pool.query('select password_hash from people where email = $1', [email])
  expect(rows[0].password_hash).toContain('$m=19456,t=2,p=1$')
  expect((await login(email)).status).toBe(200)
})
