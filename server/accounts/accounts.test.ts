import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { beforeEach, describe, expect, test } from 'vitest'
import { possibleNumbers } from '#locales/phone-number.ts'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { noLimits, setLimits } from '../testing/limits.ts'
import { openLogLines } from '../testing/log-lines.ts'
import { openTestShop } from '../testing/shop.ts'
import { deleteEndedSessions } from './accounts.ts'
import { findByLogin } from './queries.ts'

const { log, lines } = openLogLines()
const shop = openTestShop({ log })

const lina = {
  name: 'Lina Khoury',
  country: 'Jordan',
  phone_code: '+962',
  phone: '703456789',
  email: 'lina@mail.example',
  password: 'olive tree 12',
}
let people = 0
const fresh = () => {
  people += 1
  return { ...lina, phone: String(710_000_000 + people), email: `person${people}@mail.example` }
}

const registerFrom = (network: string) =>
  shop.door.fetch(
    new Request('http://shop.example/api/registration', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: JSON.stringify(fresh()),
    }),
    { network },
  )

// All tests come from one network, which has a limit of registrations.
beforeEach(async () => {
  await setLimits(shop.pool, noLimits)
  await shop.pool.query(`delete from attempts where key like 'register-from:%'`)
})

describe('POST /registration', () => {
  test('creates an account and signs in', async () => {
    const form = fresh()
    const { status, data } = await shop.visitor.call('POST /registration', { body: form })
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ name: form.name, phone: form.phone, phone_code: '+962', email: form.email })
    expect(data.access.token).toMatch(/^[\w-]{43}$/)
  })

  test('stores token and password only as hashes', async () => {
    const form = fresh()
    const { data } = await shop.visitor.call('POST /registration', { body: form })
    const { rows } = await shop.pool.query(
      `select u.password_hash, encode(t.token_hash, 'hex') as hash from users u join access_tokens t on t.user_id = u.id where u.id = $1`,
      [data.user.id],
    )
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(rows)).not.toContain(form.password)
    expect(JSON.stringify(rows)).not.toContain(data.access.token)
  })

  test('refuses each field of another account', async () => {
    const form = fresh()
    await shop.visitor.call('POST /registration', { body: form })
    const again = await shop.visitor.call('POST /registration', { body: { ...form, email: form.email.toUpperCase() } })
    expect(again.status).toBe(422)
    expect(Object.keys(again.errors).sort()).toEqual(['email', 'phone'])
  })

  test('blocks a network after thirty registrations within an hour', async () => {
    await shop.pool.query(`delete from settings where key = 'network_registration_limit'`)
    await shop.visitor.call('POST /registration', { body: fresh() })
    await shop.pool.query(`update attempts set count = 29 where key like 'register-from:%'`)
    const register = async () => (await shop.visitor.call('POST /registration', { body: fresh() })).status
    expect([await register(), await register()]).toEqual([200, 429])
  })

  test('blocks a network at the configured limit, and a /48 of IPv6 at four times that', async () => {
    await setLimits(shop.pool, { network_registration_limit: 2 })
    const statuses: number[] = []
    for (let i = 0; i < 9; i++) statuses.push((await registerFrom(`2001:db8:7:${i}::/64`)).status)
    expect(statuses).toEqual([...Array(8).fill(200), 429])
    expect((await registerFrom('2001:db8:8:1::/64')).status).toBe(200)
  })

  test('blocks all networks at their common limit, and logs it once', async () => {
    await shop.pool.query(`delete from attempts where key = 'register-all'`)
    await setLimits(shop.pool, { registration_limit: 2 })
    const replies: Response[] = []
    for (let i = 1; i <= 4; i++) replies.push(await registerFrom(`198.51.100.${i}`))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429, 429])
    expect(Number(replies[3]?.headers.get('Retry-After'))).toBeGreaterThan(3_500)
    expect(lines).toMatchObject([{ level: 40, msg: 'the limit of all networks together is met', limit: 'register' }])
  })

  test('creates one account for two equal concurrent requests', async () => {
    const form = fresh()
    const replies = await Promise.all([1, 2, 3].map(() => shop.visitor.call('POST /registration', { body: form })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('refuses the later of two concurrent requests with one address', async () => {
    const { email } = fresh()
    const replies = await Promise.all(
      [1, 2, 3].map(() => shop.visitor.call('POST /registration', { body: { ...fresh(), email } })),
    )
    const refused = replies.filter(({ status }) => status === 422)
    expect(refused.map(({ errors }) => Object.keys(errors))).toEqual([['email'], ['email']])
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'This field is required.'],
    ['a country that is none', { country: 'Atlantis' }, 'country', 'Choose a country from the list.'],
    ["another country's dial code", { phone_code: '+1' }, 'country', 'Choose a country from the list.'],
    ['a short phone number', { phone: '12345678' }, 'phone', 'Use 9 to 16 digits.'],
    ['a long phone number', { phone: '1'.repeat(17) }, 'phone', 'Use 9 to 16 digits.'],
    ['no phone number', { phone: '' }, 'phone', 'This field is required.'],
    [
      'a number that its country cannot have',
      { phone: '1234567890123' },
      'phone',
      'This is not a full phone number. Check its digits and the country.',
    ],
    ['letters in the phone number', { phone: '70345678a' }, 'phone', 'This value cannot be used.'],
    ['half an email address', { email: 'lina@' }, 'email', 'Enter an email address such as name@example.com.'],
    ['a short password', { password: 'short' }, 'password', 'Use at least 8 characters.'],
    ['a common password', { password: 'Password123' }, 'password', 'This password is too easy to guess.'],
  ])('refuses %s', async (_, fields, field, message) => {
    const { status, errors } = await shop.visitor.call('POST /registration', { body: { ...fresh(), ...fields } })
    expect(status).toBe(422)
    expect(errors).toEqual({ [field]: [message] })
  })

  test('requires a phone number only if the setting says so', async () => {
    await shop.pool.query(`update settings set value = 'false' where key = 'phone_required'`)
    const { status, data } = await shop.visitor.call('POST /registration', { body: { ...fresh(), phone: '' } })
    expect([status, data.user.phone]).toEqual([200, null])
    const nobody = await shop.visitor.call('POST /registration', { body: { ...fresh(), phone: '', email: '' } })
    expect(Object.keys(nobody.errors)).toEqual(['email'])
    await shop.pool.query(`update settings set value = 'true' where key = 'phone_required'`)
  })
})

describe('POST /login', () => {
  test.each([
    ['the phone number', (form: typeof lina) => form.phone],
    ['the phone number with its dial code', (form: typeof lina) => `${form.phone_code} ${form.phone}`],
    [
      'the phone number in digits of another script',
      (form: typeof lina) => form.phone.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    ],
    ['the email address', (form: typeof lina) => form.email.toUpperCase()],
  ])('signs in with %s', async (_, identity) => {
    const form = fresh()
    await shop.visitor.call('POST /registration', { body: form })
    const { status, data } = await shop.visitor.call('POST /login', {
      body: { phone: identity(form), password: form.password },
    })
    expect([status, data.user.name]).toEqual([200, form.name])
  })

  test('answers a wrong password and an unknown account alike', async () => {
    const form = fresh()
    await shop.visitor.call('POST /registration', { body: form })
    const wrong = await shop.visitor.call('POST /login', { body: { phone: form.email, password: 'wrong password' } })
    const unknown = await shop.visitor.call('POST /login', {
      body: { phone: 'no@mail.example', password: 'wrong password' },
    })
    expect([wrong.status, wrong.message, wrong.errors]).toEqual([422, unknown.message, unknown.errors])
    expect(unknown.status).toBe(422)
  })

  test('blocks after ten wrong passwords, with a Retry-After header', async () => {
    const form = fresh()
    await shop.visitor.call('POST /registration', { body: form })
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      statuses.push(
        (await shop.visitor.call('POST /login', { body: { phone: form.email, password: `guess ${i}` } })).status,
      )
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    const right = await shop.visitor.call('POST /login', { body: { phone: form.email, password: form.password } })
    expect(right.status).toBe(429)
    const wait = Number(right.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(500)
    await shop.pool.query(
      `update attempts set window_start = window_start - make_interval(secs => $1) where key like '%login%'`,
      [wait],
    )
    const later = await shop.visitor.call('POST /login', { body: { phone: form.email, password: form.password } })
    expect(later.status).toBe(200)
  })

  test('signs in a shopper whose number others have under other dial codes', async () => {
    const [victim, stranger] = [fresh(), fresh()]
    const other = {
      ...stranger,
      phone: victim.phone,
      country: 'Bangladesh',
      phone_code: '+880',
      password: 'another 123',
    }
    await shop.visitor.call('POST /registration', { body: victim })
    expect((await shop.visitor.call('POST /registration', { body: other })).status).toBe(200)
    const login = async (phone: string, password: string) => {
      const { status, data } = await shop.visitor.call('POST /login', { body: { phone, password } })
      return [status, data.user?.phone_code]
    }
    expect(await login(victim.phone, victim.password)).toEqual([200, '+962'])
    expect(await login(other.phone, other.password)).toEqual([200, '+880'])
    expect((await login(victim.phone, 'a third password'))[0]).toBe(422)
    // With the same password for both, only the dial code identifies the account.
    await shop.pool.query(
      'update users set password_hash = (select password_hash from users where email = $1) where email = $2',
      [victim.email, other.email],
    )
    expect((await login(victim.phone, victim.password))[0]).toBe(422)
    expect(await login(`${victim.phone_code}${victim.phone}`, victim.password)).toEqual([200, '+962'])
  })

  test('ends the session of the request', async () => {
    const form = fresh()
    const { data } = await shop.visitor.call('POST /registration', { body: form })
    const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
    const body = { phone: form.phone, password: form.password }
    const again = await shop.visitor.call('POST /login', { body, ...as(data.access.token) })
    const statuses = [data, again.data].map(
      async ({ access }) => (await shop.visitor.call('GET /carts', as(access.token))).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200])
  })

  test('opens a session that ends 30 days after its last use', async () => {
    const { data } = await shop.visitor.call('POST /registration', { body: fresh() })
    const headers = { Authorization: `Bearer ${data.access.token}` }
    const statusAfter = async (days: number) => {
      await shop.pool.query(
        `update access_tokens set last_seen_at = now() - make_interval(days => $2) where user_id = $1`,
        [data.user.id, days],
      )
      return (await shop.visitor.call('GET /carts', { headers })).status
    }
    expect([await statusAfter(29), await statusAfter(30)]).toEqual([200, 401])
  })

  test('rehashes a password that was hashed at another cost', async () => {
    const form = fresh()
    const { data } = await shop.visitor.call('POST /registration', { body: form })
    const read = async () =>
      (await shop.pool.query('select password_hash from users where id = $1', [data.user.id])).rows[0].password_hash
    const other = await hash(form.password, { memoryCost: 16, timeCost: 1, parallelism: 1 })
    await shop.pool.query('update users set password_hash = $2 where id = $1', [data.user.id, other])
    const body = { phone: form.phone, password: form.password }
    expect((await shop.visitor.call('POST /login', { body })).status).toBe(200)
    const renewed = await read()
    expect(renewed).toContain('$m=8,t=1,p=1$')
    expect((await shop.visitor.call('POST /login', { body })).status).toBe(200)
    expect(await read()).toBe(renewed)
  })

  test('finds an email address in any case and width; a look-alike letter is another address', async () => {
    const form = { ...fresh(), email: 'vivi.one@mail.example' }
    expect((await shop.visitor.call('POST /registration', { body: form })).status).toBe(200)
    const login = (phone: string, password = form.password) =>
      shop.visitor.call('POST /login', { body: { phone, password } })
    for (const same of ['VIVI.One@mail.example', 'ｖｉｖｉ．ｏｎｅ@mail.example'])
      expect([same, (await login(same)).status]).toEqual([same, 200])
    expect((await login('vİvi.one@mail.example')).status).toBe(422)
    for (let i = 0; i < 10; i++)
      await login(['vivi.one@mail.example', 'ＶＩＶＩ.one@mail.example'][i % 2] ?? '', 'wrong')
    expect((await login('vivi.one@mail.example')).status).toBe(429)
    const again = { ...fresh(), email: 'ｖivi.one@mail.example' }
    const { errors } = await shop.visitor.call('POST /registration', { body: again })
    expect(errors).toEqual({ email: ['There is an account with this already.'] })
  })

  test('signs in by every spelling of a number, which only one account can have', async () => {
    const form = { ...fresh(), country: 'Bangladesh', phone_code: '+880', phone: '01799911122' }
    const { data } = await shop.visitor.call('POST /registration', { body: form })
    expect(data.user).toMatchObject({ phone_code: '+880', phone: '1799911122', formatted_phone: '+880 1799 911122' })
    for (const phone of [
      '+8801799911122',
      '8801799911122',
      '1799911122',
      '01799911122',
      '+880 (0)1799-911122',
      '00 880 1799 911122',
      '\u2068+880\u00a01799\u2011911122\u2069',
      '০১৭৯৯৯১১১২২',
    ]) {
      const { status } = await shop.visitor.call('POST /login', { body: { phone, password: form.password } })
      expect([phone, status]).toEqual([phone, 200])
    }
    for (const phone of ['1799911122', '8801799911122', '008801799911122']) {
      const { errors } = await shop.visitor.call('POST /registration', { body: { ...form, email: '', phone } })
      expect(errors).toEqual({ phone: ['There is an account with this already.'] })
    }
  })

  test('finds, without a dial code, an older account before newer ones with the same digits', async () => {
    const form = { ...fresh(), country: 'Bangladesh', phone_code: '+880', phone: '01799911144' }
    const { data } = await shop.visitor.call('POST /registration', { body: form })
    const others = possibleNumbers(form.phone).filter((number) => !number.startsWith('+880'))
    expect(others.length).toBeGreaterThan(20)
    await shop.pool.query(
      `insert into users (name, phone_code, phone, password_hash)
       select 'Elsewhere', left(number, 3), substring(number from 4), (select password_hash from users limit 1)
       from unnest($1::text[]) as number`,
      [others],
    )
    const reply = await shop.visitor.call('POST /login', { body: { phone: form.phone, password: form.password } })
    expect([reply.status, reply.data.user?.id]).toEqual([200, data.user.id])
  })

  test('counts wrong passwords of a number together, however it is written', async () => {
    const form = { ...fresh(), country: 'Bangladesh', phone_code: '+880', phone: '01799911133' }
    await shop.visitor.call('POST /registration', { body: form })
    const tryIn = async (phone: string) =>
      (await shop.visitor.call('POST /login', { body: { phone, password: 'a wrong one' } })).status
    const writings = ['+8801799911133', '8801799911133', '1799911133', '01799911133', '008801799911133']
    for (const phone of [...writings, ...writings]) expect(await tryIn(phone)).toBe(422)
    for (const phone of writings) expect(await tryIn(phone)).toBe(429)
  })

  test('counts wrong passwords of an account even if another with the same last digits logs in', async () => {
    const victim = { ...fresh(), country: 'Bangladesh', phone_code: '+880', phone: '01799911155' }
    const other = { ...fresh(), country: 'India', phone_code: '+91', phone: '09799911155', password: 'another 123' }
    for (const body of [victim, other]) await shop.visitor.call('POST /registration', { body })
    const tryIn = async (phone: string, password: string) =>
      (await shop.visitor.call('POST /login', { body: { phone, password } })).status
    for (let i = 0; i < 10; i += 1) {
      expect(await tryIn('+8801799911155', 'a wrong one')).toBe(422)
      if (i % 5 === 4) expect(await tryIn('+919799911155', other.password)).toBe(200)
    }
    expect(await tryIn('+8801799911155', victim.password)).toBe(429)
    expect(await tryIn('+919799911155', other.password)).toBe(200)
  })

  test('accepts a sign-in after a new password, however the number is written', async () => {
    const form = { ...fresh(), country: 'Bangladesh', phone_code: '+880', phone: '01799911166' }
    const { data } = await shop.visitor.call('POST /registration', { body: form })
    const tryIn = async (phone: string) =>
      (await shop.visitor.call('POST /login', { body: { phone, password: form.password } })).status
    for (let i = 0; i < 11; i += 1)
      await shop.visitor.call('POST /login', { body: { phone: '01799911166', password: 'a wrong one' } })
    expect(await tryIn('8801799911166')).toBe(429)
    const password = 'a brand new secret 9'
    const body = { current_password: form.password, password, password_confirmation: password }
    const headers = { Authorization: `Bearer ${data.access.token}` }
    expect((await shop.visitor.call('POST /change-password', { body, headers })).status).toBe(200)
    expect((await shop.visitor.call('POST /login', { body: { phone: '01799911166', password } })).status).toBe(200)
  })

  test('finds accounts by indexes', async () => {
    const client = await shop.pool.connect()
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query(`explain (generic_plan) ${findByLogin.text}`)
    await client.query('rollback')
    client.release()
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of ['users_by_email', 'users_by_phone', 'users_by_e164']) expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })

  describe('at an account that others guess', () => {
    const tryFrom = async (
      network: string,
      { phone, password, browser = '' }: Record<'phone' | 'password', string> & { browser?: string },
    ) => {
      const request = new Request('http://shop.example/api/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(browser && { Cookie: `browser=${browser}` }) },
        body: JSON.stringify({ phone, password }),
      })
      return (await shop.door.fetch(request, { network })).status
    }
    const home = 'h'.repeat(43)

    async function account() {
      const form = fresh()
      const { data } = await shop.visitor.call('POST /registration', { body: form })
      const [phone, id] = [form.email, data.user.id]
      return { id, right: { phone, password: form.password }, wrong: { phone, password: 'a wrong one' } }
    }

    test('blocks a network after ten tries, and no other', async () => {
      const { right, wrong } = await account()
      for (let i = 0; i < 10; i++) expect(await tryFrom('198.51.100.2', wrong)).toBe(422)
      expect(await tryFrom('198.51.100.2', right)).toBe(429)
      expect(await tryFrom('198.51.100.3', right)).toBe(200)
    })

    test('slows tries of many networks, but never the first three of one', async () => {
      const { id, right, wrong } = await account()
      expect(await tryFrom('198.51.100.1', wrong)).toBe(422)
      await shop.pool.query('update attempts set count = 100 where key = $1', [`day login-to:${id}`])
      for (let i = 0; i < 4; i++) expect(await tryFrom('198.51.100.2', wrong)).toBe(422)
      expect(await tryFrom('198.51.100.2', right)).toBe(429)
      for (let i = 0; i < 3; i++) expect(await tryFrom(`2001:db8:1:${i}::/64`, wrong)).toBe(422)
      expect(await tryFrom('2001:db8:1:9::/64', right)).toBe(429)
      expect(await tryFrom('198.51.100.3', right)).toBe(200)
    })

    test('gives a known browser of the account a separate limit', async () => {
      const { right, wrong } = await account()
      expect(await tryFrom('198.51.100.1', { ...right, browser: home })).toBe(200)
      for (let i = 0; i < 11; i++) await tryFrom('198.51.100.1', wrong)
      expect(await tryFrom('198.51.100.1', right)).toBe(429)
      expect(await tryFrom('198.51.100.1', { ...right, browser: home })).toBe(200)
      for (let i = 0; i < 10; i++) expect(await tryFrom('198.51.100.4', { ...wrong, browser: home })).toBe(422)
      expect(await tryFrom('198.51.100.4', { ...right, browser: home })).toBe(429)
    })

    test('gives a known browser of one account no more tries at another with the same number', async () => {
      const victim = { ...fresh(), country: 'Bangladesh', phone_code: '+880', phone: '01799911177' }
      const { data } = await shop.visitor.call('POST /registration', { body: victim })
      await shop.pool.query(
        `insert into users (name, phone_code, phone, password_hash)
         select 'Mallory', '+91', '1799911177', password_hash from users where id = $1`,
        [data.user.id],
      )
      const { rows } = await shop.pool.query(`select id from users where name = 'Mallory'`)
      const hash = createHash('sha256').update(home).digest()
      await shop.pool.query('insert into known_browsers (user_id, browser_hash) values ($1, $2)', [rows[0].id, hash])
      const guess = { phone: '1799911177', password: 'a wrong one', browser: home }
      for (let i = 0; i < 10; i++) expect(await tryFrom('198.51.100.5', guess)).toBe(422)
      expect(await tryFrom('198.51.100.5', guess)).toBe(429)
      const counted = await shop.pool.query('select count from attempts where key = $1', [
        `day login-to:${data.user.id}`,
      ])
      expect(counted.rows).toEqual([{ count: 10 }])
    })

    test('knows, after a new password, only the browser that set it', async () => {
      const { id, right } = await account()
      const [work, session] = ['w'.repeat(43), 's'.repeat(43)]
      for (const browser of [home, work, session]) await tryFrom('198.51.100.6', { ...right, browser })
      const reply = await shop.visitor.call('POST /login', { body: right, headers: { Cookie: `browser=${session}` } })
      const password = 'a brand new secret 9'
      const headers = { Authorization: `Bearer ${reply.data.access.token}`, Cookie: `browser=${session}` }
      const body = { current_password: right.password, password, password_confirmation: password }
      expect((await shop.visitor.call('POST /change-password', { body, headers })).status).toBe(200)
      const { rows } = await shop.pool.query('select browser_hash from known_browsers where user_id = $1', [id])
      expect(rows).toEqual([{ browser_hash: createHash('sha256').update(session).digest() }])
    })
  })

  test('does not count tries of a blocked network for the account', async () => {
    const form = fresh()
    await shop.visitor.call('POST /registration', { body: form })
    await shop.pool.query(
      `insert into attempts (key, window_start, count)
       values ('login-from:198.51.100.7', now(), 100)
       on conflict (key) do update set window_start = now(), count = 100`,
    )
    const body = { phone: form.email, password: form.password }
    expect((await shop.visitor.call('POST /login', { body })).status).toBe(429)
    const { rows } = await shop.pool.query('select 1 from attempts where key = $1', [`login:${form.email}`])
    expect(rows).toEqual([])
    await shop.pool.query(`delete from attempts where key = 'login-from:198.51.100.7'`)
  })

  test('refuses a password that is replaced during the sign-in', async () => {
    const form = fresh()
    const { data } = await shop.visitor.call('POST /registration', { body: form })
    const client = await shop.pool.connect()
    await client.query('begin')
    await client.query(`update users set password_hash = 'another' where id = $1`, [data.user.id])
    const login = shop.visitor.call('POST /login', { body: { phone: form.email, password: form.password } })
    await waitForBlockedQueries(shop.pool)
    await client.query('delete from access_tokens where user_id = $1', [data.user.id])
    await client.query('commit')
    client.release()
    expect((await login).status).toBe(422)
    const left = await shop.pool.query('select 1 from access_tokens where user_id = $1', [data.user.id])
    expect(left.rows).toEqual([])
  })

  test('refuses a disabled account', async () => {
    const form = fresh()
    const { data } = await shop.visitor.call('POST /registration', { body: form })
    await shop.pool.query('update users set disabled_at = now() where id = $1', [data.user.id])
    expect(
      (await shop.visitor.call('POST /login', { body: { phone: form.email, password: form.password } })).status,
    ).toBe(403)
    const headers = { Authorization: `Bearer ${data.access.token}` }
    expect((await shop.visitor.call('GET /carts', { headers })).status).toBe(401)
  })
})

describe('GET /logout and POST /update-last-seen', () => {
  test('end the token that was sent, and no other', async () => {
    const form = fresh()
    const { data: one } = await shop.visitor.call('POST /registration', { body: form })
    const { data: two } = await shop.visitor.call('POST /login', {
      body: { phone: form.email, password: form.password },
    })
    const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
    const reply = await shop.visitor.call('GET /logout', as(one.access.token))
    expect([reply.status, reply.message]).toEqual([200, 'Logout successfully'])
    expect((await shop.visitor.call('GET /carts', as(one.access.token))).status).toBe(401)
    expect((await shop.visitor.call('GET /carts', as(two.access.token))).status).toBe(200)
  })

  test('update when the shopper was last seen', async () => {
    const person = await shop.shopper('Here Now')
    expect((await person.call('POST /update-last-seen', { body: {} })).status).toBe(200)
    const { rows } = await shop.pool.query(`select last_seen_at is not null as seen from users where name = 'Here Now'`)
    expect(rows).toEqual([{ seen: true }])
    expect((await shop.visitor.call('POST /update-last-seen', { body: {} })).status).toBe(401)
    expect((await shop.visitor.call('GET /logout')).status).toBe(401)
  })

  test('refuse an expired token', async () => {
    const person = await shop.shopper()
    await shop.pool.query(`update access_tokens set expires_at = now() - interval '1 second'`)
    expect((await person.call('GET /carts')).status).toBe(401)
    await shop.shopper('Still Here')
    await deleteEndedSessions(shop.pool)
    const { rows } = await shop.pool.query('select u.name from access_tokens join users u on u.id = user_id')
    expect(rows).toEqual([{ name: 'Still Here' }])
  })
})
