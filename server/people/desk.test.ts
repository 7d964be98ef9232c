import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoLogin, operatorLogin } from '#db/demo/people/people.ts'
import { whileLocked } from '../testing/blocked-queries.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop({ mailOrigin: 'https://shop.example' })
const password: string = demoLogin.password
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
const login = (email: string, given = password) =>
  shop.visitor.call('POST /desk/login', { body: { email, password: given } })

// All tests come from one network.
beforeEach(async () => void (await shop.pool.query('delete from attempts')))

async function tokenOf(email: string, given = password): Promise<string> {
  const { data } = await login(email, given)
  if (!('access' in data) || !data.access) throw new Error('there is a second step')
  return data.access.token
}

let added = 0
/** An owner of the first shop, for one test. */
async function addOwner(): Promise<{ id: number; email: string; name: string }> {
  added += 1
  const email = `owner${added}@mail.example`
  const { rows } = await shop.pool.query(
    `with added as (insert into people (name, email, password_hash)
       select 'Ruba Nasser', $1, password_hash from people where id = 1 returning id)
     insert into memberships (person_id, shop_id, role_id) select id, 1, 1 from added returning person_id`,
    [email],
  )
  return { id: rows[0].person_id, email, name: 'Ruba Nasser' }
}

const codeNow = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function turnOnFactor(token: string, { visitor } = shop): Promise<{ secret: string; recovery_codes: string[] }> {
  const { secret } = (await visitor.call('POST /desk/factor/begin', { body: {}, ...as(token) })).data
  const body = { code: codeNow(secret, -1) }
  const { data } = await visitor.call('POST /desk/factor/activate', { body, ...as(token) })
  return { secret, recovery_codes: data.recovery_codes }
}

describe('signing in to a desk', () => {
  test('answers the person with their memberships and what they may do there', async () => {
    const { data } = await login(operatorLogin.email)
    expect(data).toMatchObject({
      person: { email: operatorLogin.email },
      memberships: [
        { kind: 'market', shop_id: null, role: 'owner', permissions: expect.arrayContaining(['people.write']) },
      ],
    })
    const me = await shop.visitor.call('GET /desk/me', as(await tokenOf(operatorLogin.email)))
    expect(me.data).toMatchObject({ has_factor: false, must_add_factor: false, recovery_codes_left: 0 })
    expect(new Date(me.data.confirmed_until ?? 0).getTime()).toBeGreaterThan(Date.now())
  })

  test('says the same of a wrong password and of an unknown address', async () => {
    const answers = [await login(operatorLogin.email, 'wrong'), await login('nobody@mail.example')]
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      Array(2).fill([422, 'The email address or password is not right.']),
    )
  })

  test('again in a browser ends its former session', async () => {
    const body = { email: operatorLogin.email, password, cookie: true }
    const signIn = async (headers = {}) =>
      (await shop.visitor.call('POST /desk/login', { body, headers })).headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const first = await signIn()
    const second = await signIn({ Cookie: first })
    const statusWith = async (Cookie: string) =>
      (await shop.visitor.call('GET /desk/me', { headers: { Cookie } })).status
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])
  })

  test('in a browser keeps the token in a cookie that scripts cannot read, until the sign-out', async () => {
    const body = { email: operatorLogin.email, password, cookie: true }
    const { data, headers } = await shop.visitor.call('POST /desk/login', { body })
    expect(data).toMatchObject({ access: null })
    const cookie = headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
    const Cookie = cookie.split(';')[0] ?? ''
    expect((await shop.visitor.call('GET /desk/me', { headers: { Cookie } })).status).toBe(200)
    const logOut = (site: string) =>
      shop.visitor.call('POST /desk/logout', { body: {}, headers: { Cookie, 'Sec-Fetch-Site': site } })
    expect((await logOut('cross-site')).status).toBe(403)
    const ended = await logOut('same-origin')
    expect([ended.status, ended.headers.get('Set-Cookie')]).toEqual([200, expect.stringContaining('desk=; ')])
    expect((await shop.visitor.call('GET /desk/me', { headers: { Cookie } })).status).toBe(401)
  })
})

describe('a second factor', () => {
  test('asks for a code after the password, once each, or a recovery code', async () => {
    const { email } = await addOwner()
    const { secret, recovery_codes } = await turnOnFactor(await tokenOf(email))
    const ticket = async () => {
      const { data } = await login(email)
      return 'factor_ticket' in data ? data.factor_ticket : ''
    }
    const verify = (factor_ticket: string, code: string) =>
      shop.visitor.call('POST /desk/verify-factor', { body: { factor_ticket, code } })
    const first = await ticket()
    expect((await verify(first, '000000')).errors).toHaveProperty('code')
    const code = codeNow(secret)
    expect((await verify(first, code)).data.access?.token).toMatch(/^[\w-]{43}$/)
    expect((await verify(first, code)).status).toBe(422)
    expect((await verify(await ticket(), code)).status).toBe(422)
    const [spare = ''] = recovery_codes
    const both = await Promise.all([verify(await ticket(), spare), verify(await ticket(), spare)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const program = await shop.visitor.call('POST /shop/login', { body: { email, password } })
    expect([program.status, Object.keys(program.errors)]).toEqual([422, ['code']])
    const guess = await shop.visitor.call('POST /shop/login', { body: { email, password, code: '000000' } })
    expect(guess).toMatchObject({ status: 422, error_codes: { code: ['people.wrong_code'] } })
  })

  test('stays off until a code of the app that was begun is given, and is turned on once', async () => {
    const token = await tokenOf((await addOwner()).email)
    const { call } = shop.visitor
    const activate = (code: string) => call('POST /desk/factor/activate', { body: { code }, ...as(token) })
    const isOn = async () => (await call('GET /desk/me', as(token))).data.has_factor
    expect(await activate('000000')).toMatchObject({ status: 409, code: 'people.factor_not_begun' })
    const { secret } = (await call('POST /desk/factor/begin', { body: {}, ...as(token) })).data
    const wrong = codeNow(secret, 1_000)
    expect(await activate(wrong)).toMatchObject({ status: 422, error_codes: { code: ['people.wrong_code'] } })
    expect(await isOn()).toBe(false)
    expect((await activate(codeNow(secret))).status).toBe(200)
    expect(await activate(codeNow(secret))).toMatchObject({ status: 409, code: 'people.factor_is_on' })
    expect(await isOn()).toBe(true)
  })

  test('is refused after the password has changed, if the sign-in began before', async () => {
    const { email } = await addOwner()
    const token = await tokenOf(email)
    const { recovery_codes } = await turnOnFactor(token)
    const { data } = await login(email)
    const chosen = 'a tall cedar tree'
    const body = { current_password: password, password: chosen, password_confirmation: chosen }
    expect((await shop.visitor.call('POST /desk/change-password', { body, ...as(token) })).status).toBe(200)
    const factor_ticket = 'factor_ticket' in data ? data.factor_ticket : ''
    const step = { body: { factor_ticket, code: recovery_codes[0] ?? '' } }
    const { status, errors } = await shop.visitor.call('POST /desk/verify-factor', step)
    expect([status, errors]).toEqual([422, {}])
  })

  test('is guessed ten times in ten minutes and 30 times in a day at most', async () => {
    const { email } = await addOwner()
    await turnOnFactor(await tokenOf(email))
    const { data } = await login(email)
    const factor_ticket = 'factor_ticket' in data ? data.factor_ticket : ''
    const guess = () => shop.visitor.call('POST /desk/verify-factor', { body: { factor_ticket, code: '123456' } })
    const statuses: number[] = []
    for (let i = 0; i < 31; i += 1) {
      statuses.push((await guess()).status)
      if (i % 11 === 10) await shop.pool.query(`delete from attempts where key like 'factor:%'`)
    }
    const burst = [...Array(10).fill(422), 429]
    expect(statuses).toEqual([...burst, ...burst, ...Array(9).fill(422)])
    expect([(await guess()).status, (await guess()).status]).toEqual([422, 429])
    await shop.pool.query(`delete from attempts where key like 'factor:%'`)
    expect((await guess()).headers.get('Retry-After')).toMatch(/^8\d{4}$/)
  })

  test('is turned off, and its recovery codes are replaced', async () => {
    const { email } = await addOwner()
    const token = await tokenOf(email)
    for (const address of ['POST /desk/factor/renew-codes', 'POST /desk/factor/remove'] as const) {
      const refused = await shop.visitor.call(address, { body: {}, ...as(token) })
      expect(refused).toMatchObject({ status: 409, code: 'people.factor_is_off' })
    }
    const { recovery_codes } = await turnOnFactor(token)
    expect((await shop.visitor.call('POST /desk/factor/begin', { body: {}, ...as(token) })).status).toBe(409)
    const renewed = await shop.visitor.call('POST /desk/factor/renew-codes', { body: {}, ...as(token) })
    expect(renewed.data.recovery_codes).toHaveLength(10)
    expect(renewed.data.recovery_codes).not.toContain(recovery_codes[0])
    expect((await shop.visitor.call('POST /desk/factor/remove', { body: {}, ...as(token) })).status).toBe(200)
    expect(await login(email).then(({ data }) => 'access' in data)).toBe(true)
  })
})

describe('in production', () => {
  const production = openTestShop({ environment: 'production' })

  test('a person of the market needs a second factor, and cannot turn it off', async () => {
    const { token = '' } = await production.operator()
    const { call } = production.visitor
    const statusOfDesk = async () => (await call('GET /operator/people', as(token))).status
    expect(await call('GET /operator/people', as(token))).toMatchObject({ status: 403, code: 'desk.factor_required' })
    await turnOnFactor(token, production)
    expect(await statusOfDesk()).toBe(200)
    const removed = await call('POST /desk/factor/remove', { body: {}, ...as(token) })
    expect(removed).toMatchObject({ status: 409, code: 'people.factor_is_required' })
    expect(await statusOfDesk()).toBe(200)
  })
})

test('a person confirms who they are with the password, or with a code where a second factor is on', async () => {
  const { email } = await addOwner()
  const token = await tokenOf(email)
  const confirm = (body: { password?: string; code?: string }) =>
    shop.visitor.call('POST /desk/confirm', { body, ...as(token) })
  await shop.pool.query(`update person_sessions set confirmed_at = now() - interval '1 hour'`)
  expect((await confirm({})).errors).toHaveProperty('password')
  expect((await confirm({ password: 'wrong' })).errors).toHaveProperty('password')
  expect(new Date((await confirm({ password })).data.confirmed_until).getTime()).toBeGreaterThan(Date.now())
  const { secret } = await turnOnFactor(token)
  expect((await confirm({ password })).errors).toHaveProperty('code')
  expect(await confirm({ code: codeNow(secret, 1_000) })).toMatchObject({
    status: 422,
    error_codes: { code: ['people.wrong_code'] },
  })
  expect((await confirm({ code: codeNow(secret) })).status).toBe(200)
})

describe('an account', () => {
  test('changes name, language and time zone, and refuses those that do not exist', async () => {
    const { email } = await addOwner()
    const token = await tokenOf(email)
    const save = (body: { name: string; locale: string; time_zone: string | null }) =>
      shop.visitor.call('POST /desk/account', { body, ...as(token) })
    const good = { name: 'Ruba N.', locale: 'ar', time_zone: 'Asia/Amman' }
    expect((await save(good)).data.person).toMatchObject(good)
    expect((await save({ ...good, locale: 'xx' })).errors).toHaveProperty('locale')
    expect((await save({ ...good, time_zone: 'Mars/Olympus' })).errors).toHaveProperty('time_zone')
  })

  test('keeps what a change does not name', async () => {
    const { email } = await addOwner()
    const token = await tokenOf(email)
    const save = (body: { [field: string]: string | null }) =>
      shop.visitor.call('POST /desk/account', { body, ...as(token) })
    await save({ name: 'Ruba N.', locale: 'ar', time_zone: 'Asia/Amman' })
    expect((await save({ locale: 'fr' })).data.person).toMatchObject({
      name: 'Ruba N.',
      locale: 'fr',
      time_zone: 'Asia/Amman',
    })
    expect((await save({ time_zone: null })).data.person).toMatchObject({ locale: 'fr', time_zone: null })
  })

  test('keeps both changes of two concurrent saves', async () => {
    const { email, id } = await addOwner()
    const token = await tokenOf(email)
    const save = (body: { [field: string]: string | null }) =>
      shop.visitor.call('POST /desk/account', { body, ...as(token) })
    const lock = 'select from people where id = $1 for update'
    const saves = await whileLocked(shop.pool, lock, id, async (_, wait) => {
      const both = [save({ name: 'Ruba N.' }), save({ time_zone: 'Asia/Amman' })]
      await wait(2)
      return both
    })
    await Promise.all(saves)
    const { data } = await shop.visitor.call('GET /desk/me', as(token))
    expect(data.person).toMatchObject({ name: 'Ruba N.', time_zone: 'Asia/Amman' })
  })

  test('keeps its language when the person signs in in another one, and knows the time zone of the market', async () => {
    const { email } = await addOwner()
    const token = await tokenOf(email)
    await shop.visitor.call('POST /desk/account', {
      body: { name: 'Ruba', locale: 'ar', time_zone: null },
      ...as(token),
    })
    const headers = { 'Accept-Language': 'fr' }
    const { data } = await shop.visitor.call('POST /desk/login', { body: { email, password }, headers })
    expect(data).toMatchObject({ person: { locale: 'ar' } })
    const { data: me } = await shop.visitor.call('GET /desk/me', as(await tokenOf(email)))
    expect(me).toMatchObject({ person: { locale: 'ar', time_zone: null }, market_time_zone: 'UTC' })
  })

  test('lists its sessions and ends one', async () => {
    const { email } = await addOwner()
    const [first, second] = [await tokenOf(email), await tokenOf(email)]
    const { sessions } = (await shop.visitor.call('GET /desk/sessions', as(second))).data
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false])
    const params = { id: String(sessions[1]?.id) }
    const ended = await shop.visitor.call('POST /desk/sessions/{id}/end', { params, ...as(second) })
    expect(ended.data.sessions).toHaveLength(1)
    expect((await shop.visitor.call('GET /desk/me', as(first))).status).toBe(401)
    const foreign = await shop.visitor.call('POST /desk/sessions/{id}/end', {
      params,
      ...as(await tokenOf(operatorLogin.email)),
    })
    expect(foreign.status).toBe(404)
  })

  test('ends all its other sessions, which leaves a row of activity', async () => {
    const { email, id } = await addOwner()
    const [first, second, own] = [await tokenOf(email), await tokenOf(email), await tokenOf(email)]
    const ended = await shop.visitor.call('POST /desk/sessions/end-others', { body: {}, ...as(own) })
    expect(ended.data.sessions.map(({ is_current }) => is_current)).toEqual([true])
    for (const token of [first, second]) expect((await shop.visitor.call('GET /desk/me', as(token))).status).toBe(401)
    const { rows } = await shop.pool.query(
      `select after from activity where call = 'endOtherDeskSessions' and person_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ after: { ended: 2 } }])
  })

  test('gets a link for a forgotten password, which works once and ends all sessions', async () => {
    const { email } = await addOwner()
    const token = await tokenOf(email)
    const forgot = (address: string) => shop.visitor.call('POST /desk/forgot-password', { body: { email: address } })
    const [known, unknown] = [await forgot(email), await forgot('nobody@mail.example')]
    expect([known.status, known.message]).toEqual([unknown.status, unknown.message])
    for (const payload of await shop.takeJobs('send-desk-password-link'))
      await shop.run('send-desk-password-link', payload)
    const { rows } = await shop.pool.query(`select recipient, text from outbox where text like '%reset-password#%'`)
    expect(rows.map(({ recipient }) => recipient)).toEqual([email])
    const key = /\/console\/reset-password#([\w-]{43})/.exec(rows[0].text)?.[1] ?? ''
    const reset = (chosen: string, password_confirmation = chosen) =>
      shop.visitor.call('POST /desk/reset-password', { body: { key, password: chosen, password_confirmation } })
    expect((await reset('password1')).errors).toHaveProperty('password')
    expect(await reset('a tall cedar tree', 'another cedar tree')).toMatchObject({
      status: 422,
      error_codes: { password_confirmation: ['accounts.not_confirmed'] },
    })
    const both = await Promise.all([reset('a tall cedar tree'), reset('another cedar tree')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await shop.visitor.call('GET /desk/me', as(token))).status).toBe(401)
  })

  test('that guesses have locked is open again after a new password', async () => {
    const { email } = await addOwner()
    const token = await tokenOf(email)
    const confirm = (given: string) =>
      shop.visitor.call('POST /desk/confirm', { body: { password: given }, ...as(token) })
    const lock = async () => {
      for (let i = 0; i < 10; i++) await login(email, 'wrong')
      for (let i = 0; i < 10; i++) await confirm('wrong')
    }
    await lock()
    expect([(await login(email)).status, (await confirm(password)).status]).toEqual([429, 429])
    await shop.visitor.call('POST /desk/forgot-password', { body: { email } })
    for (const payload of await shop.takeJobs('send-desk-password-link'))
      await shop.run('send-desk-password-link', payload)
    const { rows } = await shop.pool.query('select text from outbox where recipient = $1', [email])
    const key = /\/console\/reset-password#([\w-]{43})/.exec(rows[0].text)?.[1] ?? ''
    const chosen = 'a tall cedar tree'
    const body = { key, password: chosen, password_confirmation: chosen }
    expect((await shop.visitor.call('POST /desk/reset-password', { body })).status).toBe(200)
    const { data, status } = await login(email, chosen)
    expect(status).toBe(200)
    const renewed = 'access' in data ? as(data.access?.token ?? '') : {}
    expect((await shop.visitor.call('POST /desk/confirm', { body: { password: chosen }, ...renewed })).status).toBe(200)
  })
})
