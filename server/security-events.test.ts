import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { securityEventKinds } from './platform/security/security-events.ts'
import { openLogLines } from './testing/log-lines.ts'
import { openTestShop } from './testing/shop.ts'

// Codes come by jobs, which look for work twice a second.
vi.setConfig({ testTimeout: 60_000 })

const { log, lines } = openLogLines('info')
const shop = openTestShop({ log, mailOrigin: 'https://shop.example' })
beforeAll(() => shop.work())

const secrets = {
  phone: '791112233',
  email: 'events.owner@mail.example',
  newEmail: 'events.new@mail.example',
  password: 'olive tree number 12',
  newPassword: 'an apple tree number 13',
  wrong: 'not the olive tree',
  browser: randomBytes(32).toString('base64url'),
}

/** Calls whose answers are of no interest here, but for a token. */
type AnyCall = (address: string, params: object) => Promise<{ status: number; data: { access: { token: string } } }>

const send = (address: string, body: object, token?: string) => {
  const headers = { Cookie: `browser=${secrets.browser}`, ...(token && { Authorization: `Bearer ${token}` }) }
  return (shop.visitor.call as unknown as AnyCall)(address, { body, headers })
}

async function codeFor(recipient: string): Promise<string> {
  const read = async () => {
    const { rows } = await shop.pool.query('select text from outbox where recipient = $1 order by id desc', [recipient])
    return rows.map(({ text }) => /\b\d{4,8}\b/.exec(text)?.[0]).find((code) => code !== undefined)
  }
  await expect.poll(read, { timeout: 20_000 }).toBeDefined()
  return String(await read())
}

/** Forms whose bodies never come, more than one network may send at a time. */
async function overload(): Promise<void> {
  const abort = new AbortController()
  const upload = () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(15 * 1024 * 1024) }
    const body = new ReadableStream({
      start: (stream) => abort.signal.addEventListener('abort', () => stream.error(new Error('aborted'))),
    })
    const request = new Request('http://shop.example/api/shop-applications', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    return Promise.resolve(shop.door.fetch(request, { network: '198.51.100.9' }))
  }
  const uploads = [upload(), upload(), upload()]
  // Which of them is refused depends on which was counted last.
  expect((await Promise.race(uploads)).status).toBe(503)
  abort.abort()
  // One that came when the first had gone was read in its place.
  const statuses = (await Promise.all(uploads)).map(({ status }) => status)
  expect([408, 503]).toEqual(expect.arrayContaining(statuses))
}

test('each kind of security event is logged with its request and network, and no line holds a secret or a contact', async () => {
  const { phone, email, newEmail, password, newPassword, wrong } = secrets
  const form = { name: 'Lina Khoury', country: 'Jordan', phone_code: '+962', phone, email, password }
  const token = (await send('POST /registration', form)).data.access.token
  for (let i = 0; i < 11; i++) await send('POST /login', { phone: 'nobody@mail.example', password: wrong })
  await send('POST /login', { phone: email, password })
  await send('POST /send-otp', { phone: email })
  await send('POST /send-otp', { phone: email })
  const code = await codeFor(email)
  await send('POST /verify-otp', { phone: email, otp: code === '1234' ? '4321' : '1234' })
  expect((await send('POST /verify-otp', { phone: email, otp: code }, token)).status).toBe(200)
  await shop.pool.query('delete from attempts')
  expect((await send('POST /change-contact', { phone: newEmail, password }, token)).status).toBe(200)
  const changeCode = await codeFor(newEmail)
  expect((await send('POST /verify-otp', { phone: newEmail, otp: changeCode }, token)).status).toBe(200)
  const passwords = { current_password: password, password: newPassword, password_confirmation: newPassword }
  expect((await send('POST /change-password', passwords, token)).status).toBe(200)
  await shop.visitor.call('GET /carts', { headers: { Authorization: `Bearer ${token}x` } })
  const headers = { Authorization: `Bearer ${token}` }
  await shop.visitor.call('GET /orders/{id}', { params: { id: '999999' }, headers })
  const picture = new FormData()
  picture.append('profile_photo', new File(['no picture'], 'me.png', { type: 'image/png' }))
  const sent = new Response(picture)
  const type = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  const raw = new Uint8Array(await sent.arrayBuffer())
  await shop.visitor.call('POST /update-profile', { raw, headers: { ...headers, ...type } })
  await send('POST /webhooks/sandbox', {})
  await send('POST /login', { phone: email, password, is_admin: true })
  await overload()
  await shop.visitor.call('GET /logout', { headers })

  const events = lines.filter(({ msg }) => msg === 'security event')
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(securityEventKinds))
  for (const event of events)
    expect(event).toMatchObject({ request_id: expect.stringMatching(/^[\da-f-]{36}$/), network: /./ })
  const owner = events.find(({ event }) => event === 'registered')?.user_id
  expect(events.filter(({ event }) => event === 'password_changed')).toMatchObject([{ user_id: owner }])
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  for (const secret of [...Object.values(secrets), token]) expect(text).not.toContain(secret)
  // Four digits also stand in the middle of times and ids.
  for (const each of [code, changeCode]) expect(text).not.toMatch(new RegExp(`(?<![\\w-])${each}(?![\\w-])`))
})
