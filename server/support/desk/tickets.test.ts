import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { findGoods } from '../../testing/goods.ts'
import { placeOrders } from '../../testing/orders.ts'
import { sendForm } from '../../testing/send-form.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let operator: Person
let colleague: Person
let shopper: Person

beforeAll(async () => {
  operator = await shop.operator()
  colleague = await employ('Nour', ['tickets.write'])
  shopper = await shop.shopper('Mina Haddad')
})

/** A person of the market with these permissions, signed in. */
async function employ(name: string, permissions: string[]): Promise<Person> {
  const token = newToken()
  await shop.pool.query(
    `with role as (insert into roles (kind, name, permissions) values ('market', $2, $3) returning id),
     person as (insert into people (name, email, password_hash) values ($2, lower($2) || '@souk.example', 'x') returning id),
     member as (insert into memberships (person_id, role_id) select person.id, role.id from person, role returning person_id)
     insert into person_sessions (token_hash, person_id, expires_at, idle)
     select $1, person_id, now() + interval '1 hour', '1 hour' from member`,
    [hashToken(token), name, permissions],
  )
  const headers = { Authorization: `Bearer ${token}` }
  return { token, call: (address, request) => shop.visitor.call(address, { ...request, headers } as never) }
}

const of = (ticketNumber: string) => ({ params: { ticketNumber } })
const open = async (person = shopper, form: object = {}) => {
  const body = { subject: 'The lid is cracked', issue_type: 'order', message: 'What now?', ...form } as const
  await shop.pool.query('delete from attempts')
  return (await person.call('POST /support-tickets', { body })).data.ticket.ticket_number
}
const write = (number: string, message: string) =>
  shopper.call('POST /support-tickets/{ticketNumber}/messages', { ...of(number), body: { message } })
const read = async (number: string, person = operator) =>
  (await person.call('GET /operator/tickets/{ticketNumber}', of(number))).data.ticket
const answer = (number: string, text: string, last_message_id: number, person = operator) =>
  person.call('POST /operator/tickets/{ticketNumber}/answer', { ...of(number), body: { text, last_message_id } })
const assign = (number: string, person_id: number | null, from?: number | null, person = operator) =>
  person.call('POST /operator/tickets/{ticketNumber}/assign', {
    ...of(number),
    body: { person_id, ...(from !== undefined && { from }) },
  })
const list = async (query: object = {}, person = operator) =>
  (await person.call('GET /operator/tickets', { query: { per_page: '100', ...query } as never })).data
const numbersOf = ({ tickets }: Awaited<ReturnType<typeof list>>) => tickets.map((ticket) => ticket.ticket_number)
const idOf = async (name: string) =>
  Number((await shop.pool.query('select id from people where name = $1', [name])).rows[0]?.id)

describe('GET /operator/tickets', () => {
  test('lists open tickets by the last message of the shopper, the longest waiting first', async () => {
    const first = await open()
    const second = await open()
    await write(first, 'Still cracked')
    const listed = await list()
    const own = numbersOf(listed).filter((number) => [first, second].includes(number))
    expect(own).toEqual([second, first])
    const ages = listed.tickets.map(({ waiting_since }) => waiting_since)
    expect(ages).toEqual(ages.toSorted())
    expect(listed.total).toBe(listed.counts.open)
  })

  test('filters by status, person and subject matter, with counts', async () => {
    const number = await open(shopper, { issue_type: 'payment' })
    await assign(number, await idOf('Nour'))
    expect(numbersOf(await list({ assigned: 'me' }, colleague))).toEqual([number])
    expect(numbersOf(await list({ assigned: String(await idOf('Nour')) }))).toEqual([number])
    expect(numbersOf(await list({ assigned: 'me' }))).toEqual([])
    expect(numbersOf(await list({ assigned: 'nobody' }))).not.toContain(number)
    expect(numbersOf(await list({ issue_type: 'payment' }))).toEqual([number])
    const { last_message_id } = await read(number)
    await answer(number, 'Paid', last_message_id, colleague)
    const answered = await list({ status: 'answered', assigned: 'me' }, colleague)
    expect(numbersOf(answered)).toEqual([number])
    expect(answered.counts).toEqual({ open: 0, answered: 1, closed: 0 })
  })

  test('pages a long list without a ticket twice', async () => {
    for (let i = 0; i < 3; i++) await open()
    const all = numbersOf(await list())
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => numbersOf(await list({ page: String(page), per_page: '2' }))),
    )
    expect(pages.flat()).toEqual(all.slice(0, 6))
  })
})

describe('POST /operator/tickets/search', () => {
  const search = async (text: string, rest: object = {}) => {
    const body = { search: text, per_page: 100, ...rest }
    return numbersOf((await operator.call('POST /operator/tickets/search', { body })).data)
  }

  test('finds a ticket by number, subject, order, name and email address, in any writing', async () => {
    const goods = await findGoods(shop.pool, 1)
    const { person, orders } = await placeOrders(shop, goods)
    const order_code = orders[0]?.order_code ?? ''
    await shop.pool.query(`update users set name = 'Łukasz Réal', email = 'lukasz@mail.example' where id = $1`, [
      (await person.call('GET /profile')).data.user.id,
    ])
    const number = await open(person, { subject: 'Café الطلب', order_code })
    for (const text of [number.toLowerCase(), 'cafe', 'الطلب', order_code, 'lukasz real', 'Lukasz@Mail.example'])
      expect([text, await search(text)]).toEqual([text, [number]])
    expect(await search('lukasz', { status: 'closed' })).toEqual([])
    expect(await search('%')).toEqual([])
  })
})

describe('POST /operator/tickets/{ticketNumber}/answer', () => {
  test('stores the answer, notifies the shopper, and assigns a ticket without an assignee', async () => {
    const number = await open()
    const before = await read(number)
    expect(before).toMatchObject({ assignee: null, can_answer: true, status: 'open', locale: 'en' })
    // Of earlier tests.
    await shop.takeJobs('notify-shopper-of-answer')
    const { status, data } = await answer(number, 'We send another one.', before.last_message_id, colleague)
    expect([status, data.ticket.status, data.ticket.assignee?.name]).toEqual([200, 'answered', 'Nour'])
    expect(data.ticket.messages.at(-1)).toMatchObject({
      type: 'support',
      name: 'Nour',
      message: 'We send another one.',
    })
    expect(await shop.takeJobs('notify-shopper-of-answer')).toHaveLength(1)
    const seen = (await shopper.call('GET /support-tickets/{ticketNumber}', of(number))).data
    expect(seen.messages.at(-1)).toMatchObject({ type: 'support', message: 'We send another one.' })
    const query = { subject_type: 'ticket', subject_id: number }
    const { entries } = (await operator.call('GET /operator/activity', { query })).data
    expect(entries[0]).toMatchObject({ call: 'answerTicket', after: { status: 'answered' } })
    expect(JSON.stringify(entries)).not.toContain('another one')
  })

  test('stores one of two concurrent answers; the other is refused with the name of the person', async () => {
    for (let round = 0; round < 10; round++) {
      const number = await open()
      const { last_message_id } = await read(number)
      const replies = await Promise.all([
        answer(number, 'From the owner', last_message_id),
        answer(number, 'From Nour', last_message_id, colleague),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const isNourFirst = replies[1]?.status === 200
      const refused = replies.find(({ status }) => status === 409)
      const winner = isNourFirst ? 'Nour' : (await read(number)).messages.at(-1)?.name
      expect(refused?.data).toEqual({ written_by: winner })
      expect(refused?.message).toContain(`${winner} has answered in the meantime`)
      const { messages } = await read(number)
      expect(messages.filter(({ type }) => type === 'support')).toHaveLength(1)
    }
  })

  test('is refused after a new message of the shopper, and sent once that was read', async () => {
    const number = await open()
    const { last_message_id } = await read(number)
    await write(number, 'And the box is wet')
    const refused = await answer(number, 'A new lid', last_message_id)
    expect([refused.status, refused.data]).toEqual([409, { written_by: 'Mina Haddad' }])
    expect((await answer(number, 'A new lid', (await read(number)).last_message_id)).status).toBe(200)
  })

  test('sends photos, which only the shopper of the ticket and the market can open; a hostile file sends nothing', async () => {
    const number = await open()
    const { last_message_id } = await read(number)
    const sendPhotos = async (...files: [bytes: Uint8Array<ArrayBuffer>, type: string][]) => {
      const form = new FormData()
      form.set('text', 'This is the lid.')
      form.set('last_message_id', String(last_message_id))
      for (const [bytes, type] of files) form.append('attachments', new Blob([bytes], { type }), 'lid.png')
      return sendForm(operator, 'POST /operator/tickets/{ticketNumber}/answer', { ...of(number), form })
    }
    const photo = new Uint8Array(
      await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00647c' } })
        .png()
        .toBuffer(),
    )
    const hostile = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const refused = await sendPhotos([photo, 'image/png'], [hostile, 'image/png'])
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['attachments.1']])
    const six = Array.from({ length: 6 }, (): [typeof photo, string] => [photo, 'image/png'])
    expect((await sendPhotos(...six)).status).toBe(422)
    expect((await read(number)).messages).toHaveLength(1)
    const { status, data } = await sendPhotos([photo, 'image/png'])
    expect([status, data.ticket.messages.at(-1)?.attachments.length]).toEqual([200, 1])
    const seen = (await shopper.call('GET /support-tickets/{ticketNumber}', of(number))).data
    const [shown] = seen.messages.at(-1)?.attachments ?? []
    expect(shown).toMatchObject({ width: 40, height: 20, url: expect.stringMatching(/^[/]pictures[/]private/) })
    const stranger = await shop.shopper('A Stranger')
    expect((await stranger.call('GET /support-tickets/{ticketNumber}', of(number))).status).toBe(404)
  })

  test('a closed ticket takes no answer, an unknown one is not found', async () => {
    const number = await open()
    const { last_message_id } = await read(number)
    await operator.call('POST /operator/tickets/{ticketNumber}/close', { ...of(number), body: {} })
    expect((await answer(number, 'Too late', last_message_id)).status).toBe(409)
    expect((await answer('T000101-AAAAAAA', 'Nobody', 1)).status).toBe(404)
  })
})

describe('POST /operator/tickets/{ticketNumber}/assign', () => {
  test('assigns a ticket to a person or to nobody; a concurrent request is refused with the name of the assignee', async () => {
    const number = await open()
    const nour = await idOf('Nour')
    const { people } = await read(number)
    expect(people.map(({ id }) => id)).toContain(nour)
    expect((await assign(number, nour, null)).data.ticket.assignee).toEqual({ id: nour, name: 'Nour' })
    const late = await assign(number, null, null)
    expect([late.status, late.data]).toEqual([409, { assignee: 'Nour' }])
    expect((await assign(number, null, nour)).data.ticket.assignee).toBeNull()
    expect((await assign('T000101-AAAAAAA', null)).status).toBe(404)
  })

  test('refuses an assignee who may not answer tickets', async () => {
    const number = await open()
    await employ('Books', ['books.read', 'tickets.read'])
    const { status, errors } = await assign(number, await idOf('Books'))
    expect([status, Object.keys(errors)]).toEqual([422, ['person_id']])
    expect((await assign(number, 2_000_000)).status).toBe(422)
  })
})

describe('closing and reopening by the market', () => {
  const close = (number: string) =>
    operator.call('POST /operator/tickets/{ticketNumber}/close', { ...of(number), body: {} })
  const reopen = (number: string) =>
    operator.call('POST /operator/tickets/{ticketNumber}/reopen', { ...of(number), body: {} })

  test('names who did it to the market only, and is refused twice', async () => {
    const number = await open()
    const closed = await close(number)
    expect(closed.data.ticket).toMatchObject({
      status: 'closed',
      can_answer: false,
      can_close: false,
      can_reopen: true,
    })
    expect(closed.data.ticket.events.at(-1)).toMatchObject({
      status: 'closed',
      actor: 'support',
      name: expect.any(String),
    })
    expect((await close(number)).status).toBe(409)
    expect((await reopen(number)).data.ticket).toMatchObject({ status: 'open', can_reopen: false })
    expect((await reopen(number)).status).toBe(409)
  })

  test('finds no ticket of an unknown number', async () => {
    const unknown = 'T000101-AAAAAAA'
    const read = await operator.call('GET /operator/tickets/{ticketNumber}', of(unknown))
    for (const reply of [read, await close(unknown), await reopen(unknown)])
      expect(reply).toMatchObject({ status: 404, code: 'support.no_ticket' })
  })
})

describe('internal notes', () => {
  const secret = 'Seems to be a repeat complainer, zebra-77'
  const note = (number: string, person = operator) =>
    person.call('POST /operator/tickets/{ticketNumber}/notes', { ...of(number), body: { text: secret } })

  test('are read by the market, oldest first, with who wrote them', async () => {
    const number = await open()
    const { status, data } = await note(number, colleague)
    expect([status, data.note]).toMatchObject([200, { text: secret, name: 'Nour' }])
    expect((await read(number)).notes).toEqual([data.note])
    expect((await note('T000101-AAAAAAA')).status).toBe(404)
  })

  const isOfShopper = ({ who, method, file, changesState }: Call) =>
    method === 'GET' && file === undefined && !changesState && ['shopper', 'either', 'anyone'].includes(who)
  const shopperCalls = Object.values<Call>(contract).filter(isOfShopper)

  test('no call of a shopper carries a note, or a name of a person of the market', async () => {
    const number = await open()
    await note(number, colleague)
    await assign(number, await idOf('Nour'))
    await answer(number, 'Here you are', (await read(number)).last_message_id, colleague)
    await operator.call('POST /operator/tickets/{ticketNumber}/close', { ...of(number), body: {} })
    const { rows } = await shop.pool.query(`update people set name = 'Zz Operator' where name = 'Nour' returning id`)
    expect(rows).toHaveLength(1)
    const replies: [path: string, status: number, text: string][] = []
    for (const { path, params } of shopperCalls) {
      const names = Object.keys(params?.shape ?? {})
      const values = Object.fromEntries(names.map((name) => [name, name === 'ticketNumber' ? number : '1']))
      const { status, data } = await shopper.call(`GET ${path}` as never, { params: values } as never)
      replies.push([path, status, JSON.stringify(data) ?? ''])
    }
    const ticket = replies.find(([path]) => path === '/support-tickets/{ticketNumber}')
    expect([ticket?.[1], ticket?.[2]]).toEqual([200, expect.stringContaining('Here you are')])
    expect(replies.find(([path]) => path === '/my-data')?.[2]).toContain('Here you are')
    expect(replies.length).toBeGreaterThan(40)
    expect(replies.filter(([, , text]) => /zebra-77|Zz Operator/.test(text))).toEqual([])
    await shop.pool.query(`update people set name = 'Nour' where name = 'Zz Operator'`)
  })
})

test('a person who only reads tickets changes none, and another one reads none', async () => {
  const number = await open()
  const reader = await employ('Reader', ['tickets.read'])
  expect((await read(number, reader)).ticket_number).toBe(number)
  expect((await answer(number, 'Me too', 1, reader)).status).toBe(403)
  const stranger = await employ('Stranger', ['orders.read'])
  expect((await stranger.call('GET /operator/tickets/{ticketNumber}', of(number))).status).toBe(403)
})
