import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let operator: Person

beforeAll(async () => {
  operator = await shop.operator()
})

const pdf = '%PDF-1.7\ninside\n%%EOF\n'

let sent = 0

/** Sends an application with a picture and a PDF, and finds it as the operator does. */
async function apply(fields: Record<string, string> = {}) {
  sent += 1
  const email = `noor${sent}@ink.example`
  const form = new FormData()
  const all = {
    shop_name: `Ink Alley ${sent}`,
    zone_id: '1',
    about: 'Inks in all colours of the sea.',
    owner_name: 'Noor Jalil',
    email,
    country: 'Bangladesh',
    phone_code: '+880',
    phone: '1712345678',
    password: 'a long way home',
    password_confirmation: 'a long way home',
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  const drawn = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f7a4d' } })
    .jpeg()
    .toBuffer()
  form.append('documents', new File([new Uint8Array(drawn)], 'card.jpg', { type: 'image/jpeg' }))
  form.append('documents', new File([pdf], 'card.pdf', { type: 'application/pdf' }))
  const request = new Response(form)
  const raw = new Uint8Array(await request.arrayBuffer())
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const visitor = shop.visitorFrom(`203.0.113.${sent}`)
  const { application_number } = (await visitor.call('POST /shop-applications', { raw, headers })).data
  const found = await search(application_number)
  return { ...all, application_number, id: String(found.applications[0]?.id) }
}

const search = async (text: string, state: 'pending' | 'approved' | 'refused' = 'pending') =>
  (await operator.call('POST /operator/applications/search', { body: { search: text, state } })).data
const approve = (id: string, by = operator) =>
  by.call('POST /operator/applications/{id}/approve', { params: { id }, body: {} })
const refuse = (id: string, reason: string, by = operator) =>
  by.call('POST /operator/applications/{id}/refuse', { params: { id }, body: { reason } })
const nameOf = async (person: Person) => (await person.call('GET /desk/me')).data.person.name

describe('GET /operator/applications', () => {
  test('the queue of applications begins with the one that waits longest, and counts each state', async () => {
    const [first, second] = [await apply(), await apply()]
    const { data } = await operator.call('GET /operator/applications', { query: { per_page: '100' } })
    const numbers = data.applications.map(({ application_number }) => application_number)
    expect(numbers.slice(-2)).toEqual([first.application_number, second.application_number])
    expect([data.total, data.counts.pending]).toEqual([numbers.length, numbers.length])
    const page = await operator.call('GET /operator/applications', { query: { per_page: '1', page: '2' } })
    expect(page.data.applications.map(({ application_number }) => application_number)).toEqual([numbers[1]])
    expect((await operator.call('GET /operator/applications', { query: { state: 'lost' } as never })).status).toBe(422)
  })

  test('names the zone in the language of the request, in the list and of one application', async () => {
    const { id } = await apply()
    const { rows } = await shop.pool.query(`select translations -> 'ar' ->> 'name' as name from zones where id = 1`)
    const headers = { 'Accept-Language': 'ar' }
    const { applications } = (
      await operator.call('GET /operator/applications', { query: { per_page: '100' }, headers })
    ).data
    expect(applications.find((each) => String(each.id) === id)?.zone).toBe(rows[0].name)
    const { data } = await operator.call('GET /operator/applications/{id}', { params: { id }, headers })
    expect(data.application.zone).toBe(rows[0].name)
  })

  test('decided applications are listed with the latest decision first', async () => {
    const [first, second] = [await apply(), await apply()]
    for (const { id } of [first, second]) await refuse(id, 'No papers.')
    const { data } = await operator.call('GET /operator/applications', { query: { state: 'refused' } })
    const [latest, before] = data.applications
    expect([latest?.application_number, before?.application_number]).toEqual([
      second.application_number,
      first.application_number,
    ])
    expect(latest).toMatchObject({ decided_by: await nameOf(operator), decided_at: expect.any(String) })
  })
})

describe('POST /operator/applications/search', () => {
  test('finds applications by shop, owner, email address and number, and each word has to match', async () => {
    const { application_number, email } = await apply({ owner_name: 'Zoë Inkwell', shop_name: 'Quill & Quire' })
    for (const text of ['zoe inkwell', 'quire QUILL', email, application_number.toLowerCase(), 'inkw quil']) {
      const { applications, counts } = await search(text)
      expect([text, applications.map((each) => each.application_number), counts.pending]).toEqual([
        text,
        [application_number],
        1,
      ])
    }
    expect((await search('quill nobody')).total).toBe(0)
    expect((await search('quill', 'approved')).total).toBe(0)
  })
})

describe('GET /operator/applications/{id}', () => {
  test('shows an application without its password, and its documents one by one', async () => {
    const { id, email, application_number, password } = await apply()
    const reply = await operator.call('GET /operator/applications/{id}', { params: { id } })
    expect(reply.data.application).toMatchObject({ email, application_number, state: 'pending', decided_by: null })
    expect(JSON.stringify(reply.data)).not.toContain(password)
    const { documents } = reply.data.application
    expect(documents.map(({ position, kind }) => [position, kind])).toEqual([
      [1, 'webp'],
      [2, 'pdf'],
    ])
    const documentOf = (position: number) =>
      operator.call('GET /operator/applications/{id}/documents/{position}', {
        params: { id, position: String(position) },
      })
    const [picture, paper] = [await documentOf(1), await documentOf(2)]
    expect([picture.headers.get('Content-Type'), picture.data.size]).toEqual(['image/webp', documents[0]?.bytes])
    expect([paper.headers.get('Content-Type'), await paper.data.text()]).toEqual(['application/pdf', pdf])
    expect(paper.headers.get('Content-Disposition')).toBe(`attachment; filename="${application_number}-2.pdf"`)
    expect(paper.headers.get('Cache-Control')).toBe('no-store')
    expect((await documentOf(3)).status).toBe(404)
    const { entries } = (
      await operator.call('GET /operator/activity', { query: { call: 'getOperatorApplicationDocument' } })
    ).data
    expect(entries.map(({ subject, after }) => [subject?.id, after])).toEqual([
      [id, { document: 2 }],
      [id, { document: 1 }],
    ])
  })

  test('an application or document that is not there is answered with 404', async () => {
    const params = { id: '2000000000' }
    expect((await operator.call('GET /operator/applications/{id}', { params })).status).toBe(404)
    const document = { params: { ...params, position: '1' } }
    expect((await operator.call('GET /operator/applications/{id}/documents/{position}', document)).status).toBe(404)
    expect([(await approve('2000000000')).status, (await refuse('2000000000', 'No')).status]).toEqual([404, 404])
  })
})

describe('POST /operator/applications/{id}/approve', () => {
  test('an approval opens the shop, whose owner signs in with the password of the form', async () => {
    const { id, email, password, shop_name } = await apply()
    await shop.takeJobs('notify-applicant-of-decision')
    const { status, data } = await approve(id)
    expect([status, data.application.state, data.application.decided_by]).toEqual([
      200,
      'approved',
      await nameOf(operator),
    ])
    const params = { id: String(data.application.shop_id) }
    expect((await shop.visitor.call('GET /shops/{id}', { params })).data.shop.name).toBe(shop_name)
    const login = await shop.visitor.call('POST /desk/login', { body: { email, password } })
    expect(login.status).toBe(200)
    expect(await shop.takeJobs('notify-applicant-of-decision')).toHaveLength(1)
    const { state, decided_by, decided_at } = data.application
    for (const late of [await approve(id), await refuse(id, 'No papers.')])
      expect(late).toMatchObject({
        status: 409,
        code: 'applications.was_approved',
        data: { state, decided_by, decided_at },
      })
    expect(await shop.takeJobs('notify-applicant-of-decision')).toEqual([])
  })

  test('of ten operators who decide at once one succeeds, and the others learn who did and when', async () => {
    const { id, shop_name } = await apply()
    const decisions = Array.from({ length: 10 }, (_, i) => (i % 2 ? approve(id) : refuse(id, `No, said ${i}.`)))
    const replies = await Promise.all(decisions)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    const { application } = (await operator.call('GET /operator/applications/{id}', { params: { id } })).data
    const { state, decided_by, decided_at } = application
    for (const reply of replies.filter(({ status }) => status === 409))
      expect(reply.data).toEqual({ state, decided_by, decided_at })
    const { rows } = await shop.pool.query('select count(*)::integer as many from shops where name = $1', [shop_name])
    expect(rows[0].many).toBe(state === 'approved' ? 1 : 0)
  })

  test('an application whose name or address a shop has meanwhile is not approved', async () => {
    const [named, addressed] = [await apply(), await apply()]
    await shop.pool.query(`update shops set name = $1 where id = 2`, [named.shop_name])
    await shop.pool.query(`update shops set email = $1 where id = 3`, [addressed.email])
    const [name, address] = [await approve(named.id), await approve(addressed.id)]
    expect([name.status, name.message]).toEqual([409, expect.stringContaining('this name')])
    expect([address.status, address.message]).toEqual([409, expect.stringContaining('This address')])
  })
})

describe('POST /operator/applications/{id}/refuse', () => {
  test('a refusal keeps its reason, which the applicant gets by mail', async () => {
    const { id } = await apply()
    await shop.takeJobs('notify-applicant-of-decision')
    const { data } = await refuse(id, ' The card has expired. ')
    expect(data.application).toMatchObject({ state: 'refused', reason: 'The card has expired.', shop_id: null })
    const [job] = await shop.takeJobs('notify-applicant-of-decision')
    expect(job).toEqual({ shop_application_id: Number(id) })
    const { state, decided_by, decided_at } = data.application
    for (const late of [await approve(id), await refuse(id, 'No papers.')])
      expect(late).toMatchObject({
        status: 409,
        code: 'applications.was_refused',
        data: { state, decided_by, decided_at },
      })
  })

  test('an invisible or too long reason is refused under its field', async () => {
    const { id } = await apply()
    for (const reason of ['', ' \u200b ', 'x'.repeat(2001), 'a\u0000b']) {
      const { status, errors } = await refuse(id, reason)
      expect([status, Object.keys(errors)]).toEqual([422, ['reason']])
    }
  })
})
