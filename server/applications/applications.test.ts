import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'
import { deleteOldRefusedApplications } from './applications.ts'
import { decideApplication, listApplications, readApplication } from './operator/applications.ts'

const shop = openTestShop()

const pdf = (inside = '') => new File([`%PDF-1.7\n${inside}\n%%EOF\n`], 'paper.pdf', { type: 'application/pdf' })
const picture = async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f7a4d' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'paper.jpg', { type: 'image/jpeg' })
}

let people = 0
const words = (form: object = {}) => {
  people += 1
  return {
    shop_name: `Paper Lane ${people}`,
    zone_id: '1',
    about: 'Paper, pens and what belongs to them, made nearby.',
    owner_name: 'Rana Aziz',
    email: `rana${people}@paper.example`,
    country: 'Bangladesh',
    phone_code: '+880',
    phone: '1712345678',
    password: 'a long way home',
    password_confirmation: 'a long way home',
    ...form,
  }
}

type Fields = ReturnType<typeof words>

async function apply(
  fields: Fields = words(),
  papers: readonly Blob[] = [pdf()],
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const paper of papers) form.append('documents', paper)
  const sent = new Response(form)
  const raw = new Uint8Array(await sent.arrayBuffer())
  const type = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  return shop.visitor.call('POST /shop-applications', { raw, headers: { ...type, ...headers } })
}

const read = (number: string) => readApplication(shop.system, number)
const decide = async (number: string, decision: { to: 'approved' } | { to: 'refused'; reason: string }) =>
  decideApplication(shop.system, { id: (await read(number)).id, decision, person_id: null })
const approve = (number: string) => decide(number, { to: 'approved' })
const refuse = (number: string, reason: string) => decide(number, { to: 'refused', reason })

test('no more are taken than somebody can look at', async () => {
  await shop.pool.query(
    `insert into shop_applications (application_number, shop_name, zone_id, about, owner_name, email, country, password_hash, locale)
     select 'A-W' || n, 'Waiting ' || n, 1, 'Much of everything', 'Rana', 'w' || n || '@paper.example', 'Bangladesh', 'x', 'en'
     from generate_series(1, 1000) n`,
  )
  const full = await apply()
  expect([full.status, full.message]).toEqual([429, expect.stringContaining('So many applications are waiting')])
  expect(full.headers.get('Retry-After')).toBe('86400')
  await shop.pool.query(`delete from shop_applications where application_number like 'A-W%'`)
  await shop.pool.query('delete from attempts')
  expect((await apply()).status).toBe(200)
})

test('forms of one network are counted before they are read, also those that are no forms', async () => {
  await shop.pool.query('delete from attempts')
  const type = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const broken = () => shop.visitor.call('POST /shop-applications', { raw: new Uint8Array(10), headers: type })
  const statuses: number[] = []
  for (let i = 0; i < 41; i++) statuses.push((await broken()).status)
  expect(statuses).toEqual([...Array(40).fill(400), 429])
  expect((await apply()).status).toBe(429)
  await shop.pool.query('delete from attempts')
})

const count = async (table: string) => Number((await shop.pool.query(`select count(*) from ${table}`)).rows[0]?.count)

describe('GET /shop-applications/terms', () => {
  test('says what selling costs, where many may sell', async () => {
    const { data } = await shop.visitor.call('GET /shop-applications/terms')
    expect(data.commission_percentage).toBeGreaterThanOrEqual(0)
  })
})

describe('POST /shop-applications', () => {
  test('keeps what was sent with its papers, and is decided on by the operator', async () => {
    const fields = words()
    const { status, data, message } = await apply(fields, [await picture(), pdf()])
    expect([status, message]).toEqual([200, 'Your application was sent.'])
    const number = data.application_number
    expect((await listApplications(shop.system)).map(({ application_number }) => application_number)).toContain(number)
    const { password, shop_name, about, owner_name, email } = fields
    const shown = await read(number)
    const phone = '+8801712345678'
    expect(shown).toMatchObject({ shop_name, about, owner_name, email, phone })
    expect(shown.documents.map(({ kind }) => kind)).toEqual(['webp', 'pdf'])
    expect(JSON.stringify(shown)).not.toContain(password)

    const before = await count('shops')
    expect(await approve(number)).toMatchObject({ application_number: number, state: 'approved' })
    expect(await count('shops')).toBe(before + 1)
    const login = { email: fields.email, password: fields.password }
    expect((await shop.visitor.call('POST /shop/login', { body: login })).status).toBe(200)
    await expect(approve(number)).rejects.toThrow('applications.was_approved')
    await expect(refuse(number, 'No')).rejects.toThrow('applications.was_approved')
    const { rows } = await shop.pool.query(
      'select password_hash from shop_applications where application_number = $1',
      [number],
    )
    expect(rows[0]?.password_hash).toBeNull()
  })

  test('is refused with a reason, and goes in the end with its papers', async () => {
    const { data } = await apply()
    const number = data.application_number
    expect(await refuse(number, 'No papers.')).toMatchObject({ state: 'refused', reason: 'No papers.' })
    await deleteOldRefusedApplications(shop.system.db)
    expect((await read(number)).documents).toHaveLength(1)
    await shop.pool.query(
      `update shop_applications set decided_at = now() - interval '91 days' where application_number = $1`,
      [number],
    )
    const waiting = (await apply()).data.application_number
    await deleteOldRefusedApplications(shop.system.db)
    await expect(read(number)).rejects.toThrow('applications.no_application')
    expect((await read(waiting)).documents).toHaveLength(1)
    for (const table of ['shop_application_documents', 'shop_application_events']) {
      const sql = `select from ${table} where shop_application_id not in (select id from shop_applications)`
      expect((await shop.pool.query(sql)).rowCount, table).toBe(0)
    }
  })

  test.each([
    [{ shop_name: ' ' }, 'shop_name'],
    [{ shop_name: '!!!' }, 'shop_name'],
    [{ shop_name: 'Line\nbreak' }, 'shop_name'],
    [{ shop_name: ' sole STREET ' }, 'shop_name'],
    [{ zone_id: '999999' }, 'zone_id'],
    [{ zone_id: 'one' }, 'zone_id'],
    [{ about: 'short' }, 'about'],
    [{ owner_name: '' }, 'owner_name'],
    [{ email: 'nobody' }, 'email'],
    [{ country: 'Atlantis' }, 'country'],
    [{ phone: '12' }, 'phone'],
    [{ phone: '1234567890123' }, 'phone'],
    [{ password: 'password', password_confirmation: 'password' }, 'password'],
    [{ password_confirmation: 'another one entirely' }, 'password_confirmation'],
  ])('%j is refused under %s', async (form, field) => {
    const before = await count('shop_applications')
    const { status, errors } = await apply(words(form))
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect(await count('shop_applications')).toBe(before)
  })

  test('takes no papers that are none', async () => {
    const page = new File(['<html><script>alert(1)</script></html>'], 'paper.pdf', { type: 'application/pdf' })
    const drawn = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'paper.jpg', { type: 'image/jpeg' })
    const { status, errors } = await apply(words(), [pdf(), page, drawn])
    expect([status, Object.keys(errors).sort()]).toEqual([422, ['documents.1', 'documents.2']])
    expect(Object.keys((await apply(words(), [])).errors)).toEqual(['documents'])
    const large = await apply(words(), [pdf('x'.repeat(6 * 1024 * 1024))])
    expect([large.status, Object.keys(large.errors)]).toEqual([422, ['documents.0']])
  })

  test('a request that comes again is answered as it was, and a guessed key opens nothing', async () => {
    const fields = words()
    const headers = { 'Idempotency-Key': 'k'.repeat(32) }
    const first = await apply(fields, [pdf()], headers)
    const again = await apply(fields, [pdf()], headers)
    expect(again.data).toEqual(first.data)
    expect((await apply(words(), [pdf()], headers)).status).toBe(409)
    expect((await apply(words(), [pdf()], { 'Idempotency-Key': 'short' })).status).toBe(400)
  })

  test.each(['Sоle Street', 'SoIe Street', 'Sole Street™', 'sole-street', 'Ѕole Ѕtreet', 'S0le Street', 'Śole Street'])(
    'refuses a name that looks like that of a shop: %s',
    async (shop_name) => {
      const { status, errors } = await apply(words({ shop_name }))
      expect([status, Object.keys(errors)]).toEqual([422, ['shop_name']])
    },
  )

  test('does not say whose address is a shop’s, and no two wait with one name', async () => {
    const taken = words({ email: 'hello@solestreet.example' })
    const { status, data } = await apply(taken)
    expect(status).toBe(200)
    expect((await read(data.application_number)).rival).toBe('shop')
    await expect(approve(data.application_number)).rejects.toThrow('applications.address_gone')
    expect((await apply(words({ shop_name: taken.shop_name.toUpperCase() }))).errors.shop_name?.[0]).toContain(
      'already',
    )
  })
})

test('where one shop sells nobody applies', async () => {
  await shop.pool.query(`update settings set value = 'false' where key = 'multi_vendor'`)
  expect((await shop.visitor.call('GET /shop-applications/terms')).status).toBe(404)
  expect((await apply()).status).toBe(404)
})
