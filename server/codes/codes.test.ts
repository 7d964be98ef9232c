import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openTestShop } from '../testing/shop.ts'
import { deleteEndedCodes } from './codes.ts'

// Jobs send the codes; workers poll once a second.
vi.setConfig({ testTimeout: 180_000 })

const shop = openTestShop({ mailOrigin: 'https://shop.example' })
let people = 0

/** The value of the browser cookie. */
const newBrowser = () => randomBytes(32).toString('base64url')
let browser = newBrowser()
const inBrowser = (id: string) => ({ Cookie: `browser=${id}` })

interface Account {
  phone: string
  email: string
  password: string
  token: string
}

async function account(): Promise<Account> {
  people += 1
  const phone = String(720_000_000 + people)
  const form = { phone, email: `coded${people}@mail.example`, password: 'olive tree 12' }
  const body = { ...form, name: 'Lina Khoury', country: 'Jordan', phone_code: '+962' }
  const { data } = await shop.visitor.call('POST /registration', { body })
  return { ...form, token: data.access.token }
}

const send = (phone: string, more: { phone_code?: string; forgot_password?: 1 } = { forgot_password: 1 }) =>
  shop.visitor.call('POST /send-otp', { body: { phone, ...more }, headers: inBrowser(browser) })
const verify = (phone: string, otp: string, token?: string) =>
  shop.visitor.call('POST /verify-otp', {
    body: { phone, otp },
    headers: { ...inBrowser(browser), ...(token && as(token).headers) },
  })
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
const reset = (token: string, password: string, password_confirmation = password) =>
  shop.visitor.call('POST /reset-password', { body: { token, password, password_confirmation } })
const login = (phone: string, password: string) =>
  shop.visitor.call('POST /login', { body: { phone, password }, headers: inBrowser(browser) })

/** Messages with a code to a recipient, newest first. */
async function codeMessagesTo(to: string): Promise<string[]> {
  const { rows } = await shop.pool.query('select text from outbox where recipient = $1 order by id desc', [to])
  return rows.map(({ text }) => text).filter((text) => /\b\d{4,8}\b/.test(text))
}

/** Texts of all messages to a recipient, newest first. */
const textsTo = async (to: string): Promise<string[]> =>
  (await shop.pool.query('select text from outbox where recipient = $1 order by id desc', [to])).rows.map(
    ({ text }) => text,
  )

async function setOtpLength(digits: number): Promise<() => Promise<void>> {
  const set = (value: number) =>
    shop.pool.query(
      `insert into settings (key, value) values ('otp_length', $1) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(value)],
    )
  await set(digits)
  return async () => void (await set(4))
}

/** Waits for the last sent code. */
async function codeFor(to: string, count = 1): Promise<string> {
  await expect.poll(async () => (await codeMessagesTo(to)).length, { timeout: 20_000 }).toBe(count)
  return /\b\d{4,8}\b/.exec((await codeMessagesTo(to))[0] ?? '')?.[0] ?? ''
}

const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const resetMinuteLimit = () => shop.pool.query(`delete from attempts where key like 'code-now:%'`)

beforeAll(() => shop.work())
// All tests come from one network.
beforeEach(async () => {
  browser = newBrowser()
  await shop.pool.query(`delete from attempts where key like '%-from:%' or key = 'otp-wrong'`)
})

describe('a forgotten password', () => {
  test.each([
    ['by mail', ({ email }: Account) => email.toUpperCase(), ({ email }: Account) => email, {}],
    ['by SMS', ({ phone }: Account) => phone, ({ phone }: Account) => `+962${phone}`, { phone_code: '+962' }],
    ['by SMS to a whole number', ({ phone }: Account) => `+962 ${phone}`, ({ phone }: Account) => `+962${phone}`, {}],
  ])('is replaced with a code %s', async (_, typed, to, more) => {
    const person = await account()
    const sent = await send(typed(person), { ...more, forgot_password: 1 })
    expect([sent.status, sent.data]).toEqual([200, { email_or_phone: to(person), digits: 4 }])
    const code = await codeFor(to(person))
    const right = await verify(sent.data.email_or_phone, code)
    expect([right.status, right.data.token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    const done = await reset(right.data.token ?? '', 'a new olive tree')
    expect([done.status, done.message]).toEqual([200, 'Your new password is set. Log in with it.'])
    expect((await login(person.email, person.password)).status).toBe(422)
    expect((await login(person.email, 'a new olive tree')).status).toBe(200)
    const headers = { Authorization: `Bearer ${person.token}` }
    expect((await shop.visitor.call('GET /carts', { headers })).status).toBe(401)
    const notices = async () =>
      (
        await shop.pool.query(`select 1 from outbox where recipient = $1 and text like 'The password of%'`, [
          person.email,
        ])
      ).rows.length
    await expect.poll(notices, { timeout: 20_000 }).toBe(1)
    const { rows } = await shop.pool.query('select destination from proved_contacts where destination = $1', [
      to(person),
    ])
    expect(rows).toHaveLength(1)
  })

  test('is replaced even if others locked the account by guessing', async () => {
    const person = await account()
    for (let i = 0; i < 11; i++) await login(person.email, `guess ${i}`)
    expect((await login(person.email, person.password)).status).toBe(429)
    await send(person.email)
    const { data } = await verify(person.email, await codeFor(person.email))
    await reset(data.token ?? '', 'a new olive tree')
    expect((await login(person.email, 'a new olive tree')).status).toBe(200)
  })

  test('is not replaced by a used, expired or missing token', async () => {
    const person = await account()
    await send(person.email)
    const { data } = await verify(person.email, await codeFor(person.email))
    const token = data.token ?? ''
    const both = await Promise.all([reset(token, 'a new olive tree'), reset(token, 'another olive tree')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    await resetMinuteLimit()
    await send(person.email)
    const { data: again } = await verify(person.email, await codeFor(person.email, 2))
    await shop.pool.query(`update reset_tokens set expires_at = now() - interval '1 second'`)
    for (const dead of [again.token ?? '', token, 'x'])
      expect((await reset(dead, 'a new olive tree')).message).toBe(
        'This code or link is no longer good. Please ask for a new one.',
      )
  })

  test.each([
    [
      'one that differs',
      'a new olive tree',
      'a new olive trees',
      'password_confirmation',
      'Confirm Password does not match',
    ],
    ['a common one', 'iloveyou1', 'iloveyou1', 'password', 'This password is too easy to guess.'],
    ['a short one', 'short', 'short', 'password', 'Use at least 8 characters.'],
  ])('is not replaced by %s, and the token stays valid', async (_, password, confirmation, field, message) => {
    const person = await account()
    await send(person.email)
    const { data } = await verify(person.email, await codeFor(person.email))
    const refused = await reset(data.token ?? '', password, confirmation)
    expect([refused.status, refused.errors]).toEqual([422, { [field]: [message] }])
    expect((await reset(data.token ?? '', 'a new olive tree')).status).toBe(200)
  })
})

describe('a code', () => {
  test('proves an address, does not sign in, and works once', async () => {
    const person = await account()
    await send(person.phone, { phone_code: '+962' })
    const to = `+962${person.phone}`
    const code = await codeFor(to)
    const both = await Promise.all([verify(to, code), verify(to, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const right = both.find(({ status }) => status === 200)
    expect([right?.message, right?.data]).toEqual(['Thank you, that is confirmed.', { token: null }])
  })

  test('is invalid after five tries, even if it is right', async () => {
    const person = await account()
    await send(person.email)
    const code = await codeFor(person.email)
    const codes = []
    for (let i = 0; i < 6; i++) {
      const { status, data } = await verify(person.email, i < 5 ? wrongCode(code) : code)
      expect(status).toBe(422)
      codes.push((data as { code?: string }).code)
    }
    // The last attempt reports that the code is invalid now. Later attempts are refused as an unknown code.
    expect(codes).toEqual([...Array(4).fill('codes.wrong'), 'codes.used_up', 'codes.wrong'])
  })

  test('is refused after five attempts also for a contact without an account', async () => {
    const to = 'nobody.at.all@mail.example'
    await resetMinuteLimit()
    expect((await send(to)).status).toBe(200)
    const isStored = async () =>
      (await shop.pool.query('select from codes where destination = $1 and code_hash is not null', [to])).rowCount
    await expect.poll(isStored, { timeout: 20_000 }).toBe(1)
    const codes = []
    for (let i = 0; i < 5; i++) codes.push(((await verify(to, '0000')).data as { code?: string }).code)
    expect(codes).toEqual([...Array(4).fill('codes.wrong'), 'codes.used_up'])
  })

  test('is verified five times, however many requests come concurrently, in any form and from any network', async () => {
    const person = await account()
    await send(person.email)
    const code = await codeFor(person.email)
    const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    const forms = [(n: string) => n, Number, (n: string) => [n], (n: string) => ` ${n} `, wide, (n: string) => `00${n}`]
    // With `--all` every code there can be.
    const count = inject('propertyRuns')
    const tried = Array.from({ length: count }, (_, i) => String(i * (10_000 / count)).padStart(4, '0'))
    const guesses = tried.filter((guess) => guess !== code)
    const statuses = new Map<number, number>()
    for (let at = 0; at < guesses.length; at += 100) {
      const requests = guesses.slice(at, at + 100).map(async (guess, i) => {
        const otp = forms[i % forms.length]?.(guess)
        const body = JSON.stringify({ phone: person.email, otp })
        const length = { 'Content-Length': String(Buffer.byteLength(body)) }
        const request = new Request('http://shop.example/api/verify-otp', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...length, ...inBrowser(browser) },
          body,
        })
        const { status } = await shop.door.fetch(request, { network: `198.51.${at / 100}.${i}` })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      })
      await Promise.all(requests)
    }
    expect([...statuses.keys()]).toEqual([422])
    const { rows } = await shop.pool.query('select tries from codes where destination = $1', [person.email])
    expect(rows).toEqual([{ tries: 5 }])
    await shop.pool.query(`delete from attempts where key like 'otp:%'`)
    expect((await verify(person.email, code)).status).toBe(422)
  })

  test('that no browser requested can be guessed without using up tries', async () => {
    const person = await account()
    for (let i = 0; i < 12; i++) expect((await verify(person.email, '0000')).status).toBe(422)
    await send(person.email)
    expect((await verify(person.email, await codeFor(person.email))).status).toBe(200)
  })

  test('is verified only in the browser that requested it', async () => {
    const person = await account()
    const [own, foreign] = [newBrowser(), newBrowser()]
    browser = own
    await send(person.email)
    const code = await codeFor(person.email)
    browser = foreign
    expect((await verify(person.email, code)).status).toBe(422)
    const nowhere = await shop.visitor.call('POST /verify-otp', { body: { phone: person.email, otp: code } })
    expect([nowhere.status, nowhere.message]).toEqual([422, expect.stringContaining('keeps no cookies')])
    const { rows } = await shop.pool.query('select tries from codes where destination = $1', [person.email])
    expect(rows).toEqual([{ tries: 0 }])
    browser = own
    expect((await verify(person.email, code)).status).toBe(200)
  })

  test('sets the browser cookie when it is requested, and the same one when it is verified', async () => {
    const person = await account()
    const body = { phone: person.email, forgot_password: 1 } as const
    const first = await shop.visitor.call('POST /send-otp', { body })
    const cookie = first.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
    const [pair = ''] = cookie.split(';')
    const code = await codeFor(person.email)
    const right = await shop.visitor.call('POST /verify-otp', {
      body: { phone: person.email, otp: code },
      headers: { Cookie: `locale=en; ${pair}` },
    })
    expect([right.status, right.headers.get('Set-Cookie')]).toEqual([200, cookie])
  })

  test('sets a cookie with the __Host- prefix if the shop has https, and none with a refusal', async () => {
    const ask = (body: object, cookie = '') =>
      shop.door.fetch(
        new Request('https://shop.example/api/send-otp', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Cookie: cookie },
          body: JSON.stringify(body),
        }),
        { network: '198.51.100.7' },
      )
    const plain = newBrowser()
    const sent = await ask({ phone: 'https@mail.example' }, `browser=${plain}`)
    const cookie = sent.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^__Host-browser=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/)
    expect(cookie).not.toContain(plain)
    const refused = await ask({ phone: 'neither' })
    expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([422, null])
  })

  test('has eight digits after ten tries a day for its address; pending short codes are rejected', async () => {
    const person = await account()
    const phone = `+962${person.phone}`
    for (let i = 1; i <= 2; i++) {
      await resetMinuteLimit()
      await send(phone)
      const code = await codeFor(phone, i)
      for (let n = 0; n < 4 + i; n++) expect((await verify(phone, wrongCode(code))).status).toBe(422)
    }
    browser = newBrowser()
    await shop.pool.query(`update attempts set count = 9 where key = $1`, [`otp:${phone}`])
    await resetMinuteLimit()
    expect((await send(phone)).data.digits).toBe(4)
    const short = await codeFor(phone, 3)
    expect((await verify(phone, wrongCode(short))).status).toBe(422)
    expect((await verify(phone, short)).status).toBe(422)
    await resetMinuteLimit()
    const sent = await send(phone)
    expect(sent.data).toEqual({ email_or_phone: phone, digits: 8 })
    const long = await codeFor(phone, 4)
    expect(long).toMatch(/^\d{8}$/)
    expect((await verify(phone, long)).status).toBe(200)
  })

  test('is a link in a mail after too many tries, which proves the address and works once', async () => {
    const person = await account()
    await shop.pool.query('insert into attempts (key, window_start, count) values ($1, now(), 10)', [
      `otp:${person.email}`,
    ])
    const sent = await send(person.email)
    expect(sent.data).toEqual({ email_or_phone: person.email, digits: 0 })
    expect(sent.message).toContain('a link')
    const link = async () =>
      /https:\/\/shop\.example\/change-password#([\w-]{43})/.exec((await textsTo(person.email))[0] ?? '')
    await expect.poll(link, { timeout: 20_000 }).not.toBeNull()
    const token = (await link())?.[1] ?? ''
    const both = await Promise.all([reset(token, 'a new olive tree'), reset(token, 'another olive tree')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const { rows } = await shop.pool.query('select 1 from proved_contacts where destination = $1', [person.email])
    expect(rows).toHaveLength(1)
    await resetMinuteLimit()
    const nobody = 'nobody-guessed@mail.example'
    await shop.pool.query(`insert into attempts (key, window_start, count) values ($1, now(), 10)`, [`otp:${nobody}`])
    const alike = await send(nobody)
    expect([alike.status, alike.data.digits]).toEqual([200, 0])
    await shop.fanOut()
    const queued = async () =>
      (await shop.pool.query(`select 1 from pgboss.job where name = 'send-code' and state < 'completed'`)).rows.length
    await expect.poll(queued, { timeout: 20_000 }).toBe(0)
    expect(await textsTo(nobody)).toEqual([])
  })

  test('is long after hundreds of wrong tries, but short in a known browser of the account', async () => {
    const [known, stranger] = [await account(), await account()]
    const home = newBrowser()
    browser = home
    expect((await login(known.email, known.password)).status).toBe(200)
    await shop.pool.query(`insert into attempts (key, window_start, count) values ('otp-wrong', now(), 100)`)
    expect((await send(known.email)).data.digits).toBe(4)
    expect((await verify(known.email, await codeFor(known.email))).status).toBe(200)
    browser = newBrowser()
    expect((await send(known.email)).data.digits).toBe(0)
    expect((await send(stranger.email, {})).data.digits).toBe(8)
  })

  test('for a known browser of the account has limits apart from those of unknown browsers', async () => {
    const person = await account()
    const home = newBrowser()
    browser = home
    await login(person.email, person.password)
    for (let i = 1; i <= 11; i++) {
      browser = newBrowser()
      await resetMinuteLimit()
      await send(person.email)
      if (i > 2) continue
      const code = await codeFor(person.email, i)
      for (let n = 0; n < 5; n++) await verify(person.email, wrongCode(code))
    }
    await resetMinuteLimit()
    expect((await send(person.email)).status).toBe(429)
    browser = home
    expect((await send(person.email)).data).toMatchObject({ digits: 4 })
    const sent = await codeMessagesTo(person.email)
    await expect
      .poll(async () => (await codeMessagesTo(person.email)).length, { timeout: 20_000 })
      .toBeGreaterThan(sent.length)
    const code = /\b\d{4}\b/.exec((await codeMessagesTo(person.email))[0] ?? '')?.[0] ?? ''
    expect((await verify(person.email, code)).status).toBe(200)
  })

  test('that was sent to a contact is invalid after the contact is replaced', async () => {
    const person = await account()
    await shop.pool.query('insert into attempts (key, window_start, count) values ($1, now(), 10)', [
      `otp:${person.email}`,
    ])
    await send(person.email)
    const link = async () => /#([\w-]{43})/.exec((await textsTo(person.email))[0] ?? '')?.[1]
    await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
    await shop.pool.query('update users set email = $2 where email = $1', [person.email, `moved-${person.email}`])
    expect((await reset((await link()) ?? '', 'a new olive tree')).status).toBe(422)
  })

  test.each([4, 6, 8])('has as many digits as the setting says: %i', async (otp_length) => {
    onTestFinished(await setOtpLength(otp_length))
    const person = await account()
    expect((await send(person.email)).data.digits).toBe(otp_length)
    const code = await codeFor(person.email)
    expect(code).toHaveLength(otp_length)
    expect((await verify(person.email, code)).status).toBe(200)
  })

  test('is invalid after ten minutes, or after another request', async () => {
    const person = await account()
    await send(person.email)
    const first = await codeFor(person.email)
    await resetMinuteLimit()
    await send(person.email)
    const second = await codeFor(person.email, 2)
    if (first !== second) expect((await verify(person.email, first)).status).toBe(422)
    await shop.pool.query(`update codes set expires_at = now() - interval '1 second' where expires_at is not null`)
    expect((await verify(person.email, second)).status).toBe(422)
  })

  test('can be requested once a minute and ten times a day, and then at a lower rate', async () => {
    const person = await account()
    const sendFrom = async (network: string, phone: string) => {
      await resetMinuteLimit()
      const request = new Request('http://shop.example/api/send-otp', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ phone, forgot_password: 1 }),
      })
      return (await shop.door.fetch(request, { network })).status
    }
    expect((await send(person.email)).status).toBe(200)
    const soon = await send(person.email)
    expect([soon.status, Number(soon.headers.get('Retry-After')) > 50]).toEqual([429, true])
    for (const to of [person.email, `+962${person.phone}`]) {
      const first = to === person.email ? 9 : 10
      for (let i = 0; i < first; i++) expect(await sendFrom('198.51.100.7', to)).toBe(200)
      // The first two of another network are allowed.
      for (const expected of [200, 200]) expect(await sendFrom('198.51.100.8', to)).toBe(expected)
      const isMail = to.includes('@')
      expect(await sendFrom('198.51.100.8', to)).toBe(isMail ? 200 : 429)
      expect(await sendFrom('198.51.100.7', to)).toBe(429)
    }
    await shop.pool.query(`update attempts set count = 40 where key = $1`, [`codes:reset:+962${person.phone}`])
    expect(await sendFrom('198.51.100.9', `+962${person.phone}`)).toBe(429)
  })

  test('is stored only as a hash', async () => {
    const person = await account()
    await send(person.email)
    const code = await codeFor(person.email)
    const { rows } = await shop.pool.query('select * from codes where destination = $1', [person.email])
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$/)
    const jobs = await shop.queuedJobs('send-code')
    expect(jobs.length).toBeGreaterThan(0)
    for (const known of jobs) expect(Object.keys(known)).toEqual(['id'])
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  })

  test('is sent in the language of the request', async () => {
    const person = await account()
    const headers = { 'Accept-Language': 'ar', ...inBrowser(browser) }
    await shop.visitor.call('POST /send-otp', { body: { phone: person.email, forgot_password: 1 }, headers })
    await codeFor(person.email)
    expect((await codeMessagesTo(person.email))[0]).toContain('رمزك')
  })

  test('for an unknown contact has the same answer and limits, and is not sent', async () => {
    const person = await account()
    const unknown = 'nobody-at-all@mail.example'
    const [known, none] = [await send(person.email), await send(unknown)]
    expect([none.status, Object.keys(none.data)]).toEqual([known.status, Object.keys(known.data)])
    expect(none.message.replace(unknown, '')).toBe(known.message.replace(person.email, ''))
    await codeFor(person.email)
    const hashed = async () =>
      (await shop.pool.query('select code_hash is not null as is_there from codes where destination = $1', [unknown]))
        .rows[0]?.is_there
    await expect.poll(hashed, { timeout: 20_000 }).toBe(true)
    expect(await codeMessagesTo(unknown)).toEqual([])
    const wrong = await verify(unknown, '0000')
    expect([wrong.status, wrong.message]).toEqual([422, expect.stringContaining('not right')])
    expect((await send(unknown)).status).toBe(429)
  })

  test('resets a password by a proved contact, and by any contact if none is proved', async () => {
    const person = await account()
    const phone = `+962${person.phone}`
    await send(person.phone, { phone_code: '+962' })
    await verify(phone, await codeFor(phone))
    // The address may have been a typo.
    await send(person.email)
    await send(phone)
    await codeFor(phone, 2)
    expect(await codeMessagesTo(person.email)).toEqual([])
  })

  test('that resets a password removes every other access to the account', async () => {
    const person = await account()
    const phone = `+962${person.phone}`
    await send(person.email)
    const code = await codeFor(person.email)
    // Meanwhile the creator of the account proves its number.
    await send(person.phone, { phone_code: '+962' })
    await verify(phone, await codeFor(phone))
    await shop.pool.query(`update users set deletes_at = now() + interval '1 day' where email = $1`, [person.email])
    const { data } = await verify(person.email, code)
    await reset(data.token ?? '', 'a new olive tree')
    await resetMinuteLimit()
    await send(phone)
    await send(person.email)
    await codeFor(person.email, 2)
    expect(await codeMessagesTo(phone)).toHaveLength(1)
    const { rows } = await shop.pool.query('select deletes_at from users where email = $1', [person.email])
    expect(rows).toEqual([{ deletes_at: null }])
  })

  test('of one purpose does not replace that of another', async () => {
    const person = await account()
    await send(person.email)
    const code = await codeFor(person.email)
    await send(person.email, {})
    await codeFor(person.email, 2)
    expect((await verify(person.email, code)).data.token).toMatch(/^[\w-]{43}$/)
  })

  test('opens no closed account', async () => {
    const person = await account()
    await send(person.email)
    const { data } = await verify(person.email, await codeFor(person.email))
    await shop.pool.query('update users set disabled_at = now() where email = $1', [person.email])
    expect((await reset(data.token ?? '', 'a new olive tree')).status).toBe(422)
    await resetMinuteLimit()
    await send(person.email)
    expect(await codeMessagesTo(person.email)).toHaveLength(1)
  })

  test.each([
    ['no address', 'lina'],
    ['half a mail', '@mail'],
    ['a short number', '12'],
  ])('is refused for %s', async (_, phone) => {
    const { status, errors } = await send(phone)
    expect([status, errors]).toEqual([422, { phone: ['Enter a phone number or an email address.'] }])
  })

  test('is deleted with its token after a while', async () => {
    const person = await account()
    await send(person.email)
    await codeFor(person.email)
    await shop.pool.query(`update codes set asked_at = now() - interval '2 hours'`)
    await deleteEndedCodes(shop.pool)
    expect((await shop.pool.query('select 1 from codes')).rows).toEqual([])
  })
})

describe('a new address or number', () => {
  const change = (
    { token, password }: Account,
    phone: string,
    more: { phone_code?: string; password?: string } = {},
  ) => {
    const headers = { ...inBrowser(browser), ...as(token).headers }
    return shop.visitor.call('POST /change-contact', { body: { phone, password, ...more }, headers })
  }

  test.each([
    ['email address', () => `New${people}@Mail.Example`, {}, () => `new${people}@mail.example`],
    [
      'number',
      () => `7${String(people).padStart(3, '0')}00001`,
      { phone_code: '+962' },
      () => `+9627${String(people).padStart(3, '0')}00001`,
    ],
  ])('becomes the account’s after its code is verified: an %s', async (_, typed, more, to) => {
    const person = await account()
    const asked = await change(person, typed(), more)
    expect([asked.status, asked.data]).toEqual([200, { email_or_phone: to(), digits: 4 }])
    expect((await login(to(), person.password)).status).toBe(422)
    const destination = to()
    const code = await codeFor(destination)
    const stranger = await account()
    for (const token of [undefined, stranger.token]) expect((await verify(destination, code, token)).status).toBe(422)
    expect((await verify(destination, code, person.token)).data).toEqual({ token: null })
    expect((await login(destination, person.password)).status).toBe(200)
    const old = destination.startsWith('+') ? person.phone : person.email
    expect((await login(old, person.password)).status).toBe(422)
  })

  test('of another account is refused only to who knows its code', async () => {
    const [person, owner] = [await account(), await account()]
    expect((await change(person, owner.email)).status).toBe(200)
    const taken = await verify(owner.email, await codeFor(owner.email), person.token)
    expect([taken.status, taken.message]).toEqual([409, 'There is an account with this already.'])
    expect((await login(owner.email, owner.password)).status).toBe(200)
  })

  test('may be the current one, which is then proved', async () => {
    const person = await account()
    await change(person, person.email.toUpperCase())
    expect((await verify(person.email, await codeFor(person.email), person.token)).status).toBe(200)
  })

  test('can be requested by two accounts, each with a code of its own', async () => {
    const [one, two] = [await account(), await account()]
    const to = `wanted${people}@mail.example`
    await change(one, to)
    const first = await codeFor(to)
    await resetMinuteLimit()
    await change(two, to)
    await codeFor(to, 2)
    expect((await verify(to, first, one.token)).status).toBe(200)
  })

  test('cannot be confirmed after the owner has reset the password', async () => {
    const person = await account()
    const thiefs = 'thief@mail.example'
    await change(person, thiefs)
    const code = await codeFor(thiefs)
    await send(person.email)
    const { data } = await verify(person.email, await codeFor(person.email))
    await reset(data.token ?? '', 'a new olive tree')
    const again = await login(person.email, 'a new olive tree')
    for (const token of [undefined, again.data.access.token])
      expect((await verify(thiefs, code, token)).status).toBe(422)
    expect((await verify(thiefs, code, person.token)).status).toBe(401)
  })

  test('is requested without a password by an account without one, right after signing in', async () => {
    const person = await account()
    await shop.pool.query('update users set password_hash = null where email = $1', [person.email])
    expect((await change(person, 'fresh@mail.example', { password: '' })).status).toBe(200)
    await shop.pool.query(`update access_tokens set created_at = now() - interval '1 hour'`)
    const refused = await change(person, 'stale@mail.example', { password: '' })
    expect([refused.status, await codeMessagesTo('stale@mail.example')]).toEqual([403, []])
  })

  test('can be requested five times a day, by a number of a known country', async () => {
    const person = await account()
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await change(person, `often${people}-${i}@mail.example`)).status)
    expect(statuses).toEqual([...Array(5).fill(200), 429])
    expect((await change(await account(), '999999701234567', { phone_code: '+999999' })).status).toBe(422)
  })

  test('is requested only with the password', async () => {
    const person = await account()
    const refused = await change(person, 'else@mail.example', { password: 'not mine' })
    expect([refused.status, refused.errors]).toEqual([422, { password: ['This is not your current password.'] }])
    expect(await codeMessagesTo('else@mail.example')).toEqual([])
  })

  test.each([
    ['a number without its country', '701234567', {}, 'Choose a country from the list.'],
    ['a short number', '1234', { phone_code: '+962' }, 'Use 9 to 16 digits.'],
    [
      'a number that no country has',
      '123456789',
      { phone_code: '+1' },
      'This is not a full phone number. Check its digits and the country.',
    ],
    ['no address', 'nothing', {}, 'Enter a phone number or an email address.'],
  ])('is refused as %s', async (_, phone, more, message) => {
    const { status, errors } = await change(await account(), phone, more)
    expect([status, errors]).toEqual([422, { phone: [message] }])
  })
})
