import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type TicketState, ticketActors, ticketStates } from '#contract/support.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { findGoods } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { answerTicket, closeTicket } from './operator.ts'
import { maxTicketMessages, mayMove } from './states.ts'

const shop = openTestShop()

const words = { subject: 'The lid is cracked', issue_type: 'order', message: 'What now?' } as const
const open = (person: Person, form: object = {}, headers: Record<string, string> = {}) =>
  person.call('POST /support-tickets', { raw: JSON.stringify({ ...words, ...form }), headers })
const opened = async (person: Person, form: object = {}): Promise<string> =>
  (await open(person, form)).data.ticket.ticket_number
const of = (ticketNumber: string) => ({ params: { ticketNumber } })
const write = (person: Person, number: string, form: object = { message: 'And?' }, headers = {}) =>
  person.call('POST /support-tickets/{ticketNumber}/messages', { ...of(number), raw: JSON.stringify(form), headers })
const read = async (person: Person, number: string) =>
  (await person.call('GET /support-tickets/{ticketNumber}', of(number))).data
const close = (person: Person, number: string) =>
  person.call('POST /support-tickets/{ticketNumber}/close', { ...of(number), body: {} })
const reopen = (person: Person, number: string) =>
  person.call('POST /support-tickets/{ticketNumber}/reopen', { ...of(number), body: {} })

/** A request's body as a browser sends a form: several parts may have one name. */
async function asForm(parts: readonly (readonly [name: string, value: string | Blob])[]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const sent = new Response(form)
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  return { raw: new Uint8Array(await sent.arrayBuffer()), headers }
}
const photo = async (width = 2400, height = 1200) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#0f7a4d' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'lid.jpg',
  )
const drawing = new File(['<svg onload="alert(1)"/>'], 'mine.png')

test('the database has the same table of moves', async () => {
  const { rows } = await shop.pool.query('select actor, from_state, to_state from ticket_moves')
  const there = new Set(rows.map((row) => Object.values(row).join()))
  for (const actor of ticketActors)
    for (const from of ticketStates)
      for (const to of ticketStates) {
        const move = [actor, from, to]
        expect([...move, there.has(move.join())]).toEqual([...move, mayMove(actor, from, to)])
      }
})

test.each([
  ['a state without an event', `update tickets set state = 'answered' where ticket_number = $1`],
  [
    'a move by whom it is not for',
    `with m as (update tickets set state = 'answered' where ticket_number = $1 returning id)
     insert into ticket_events (ticket_id, state, actor) select id, 'answered', 'shopper' from m`,
  ],
])('the database refuses %s', async (_, sql) => {
  const person = await shop.shopper()
  const number = await opened(person)
  await expect(shop.pool.query(sql, [number])).rejects.toThrow(/may not go from open/)
  expect((await read(person, number)).ticket.status).toBe('open')
})

describe('POST /support-tickets', () => {
  test('opens one as it was said, about an own order', async () => {
    const { person, orders } = await placeOrders(shop, await findGoods(shop.pool, 1))
    const [order] = orders
    const message = '<script>alert(1)</script> & مكسور 👎\njavascript:alert(1)'
    const subject = `'; drop table tickets; --<b>`
    const order_code = order?.order_code.toLowerCase()
    const { status, message: said, data } = await open(person, { subject, message, order_code })
    expect([status, said]).toEqual([
      200,
      'Your ticket is open. We answer you here and at your verified email address or number.',
    ])
    expect(data).toEqual({
      ticket: {
        ticket_number: expect.stringMatching(/^T\d{6}-[0-9A-HJKMNP-TV-Z]{7}$/),
        subject,
        issue_type: 'order',
        status: 'open',
        order: { id: order?.id, order_code: order?.order_code },
        created_at: expect.any(String),
        updated_at: expect.any(String),
        can_close: true,
        can_reopen: false,
        events: [],
      },
      messages: [{ id: expect.any(Number), type: 'shopper', message, attachments: [], created_at: expect.any(String) }],
    })
    expect(await read(person, data.ticket.ticket_number)).toEqual(data)
  })

  test('its number may be typed in small letters', async () => {
    const person = await shop.shopper()
    const number = await opened(person)
    expect((await read(person, number.toLowerCase())).ticket.ticket_number).toBe(number)
  })

  test('takes photos along, which the ticket shows', async () => {
    const person = await shop.shopper()
    const form = await asForm([
      ...Object.entries({ ...words, order_code: '' }),
      ['attachments', await photo()],
      ['attachments', await photo(20, 20)],
    ])
    const { status, data } = await person.call('POST /support-tickets', form)
    expect([status, data.ticket.order]).toEqual([200, null])
    const shown = data.messages[0]?.attachments.map(({ width, height, url }) => [width, height, url.slice(0, 17)])
    expect(shown).toEqual([
      [1600, 800, '/pictures/private'],
      [20, 20, '/pictures/private'],
    ])
  })

  test('of files that are no pictures, or too many, keeps nothing, and says which', async () => {
    const person = await shop.shopper()
    const bad = await asForm([...Object.entries(words), ['attachments', await photo()], ['attachments', drawing]])
    const reply = await person.call('POST /support-tickets', bad)
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ['attachments.1']])
    const small = await photo(2, 2)
    const six = Array.from({ length: 6 }, () => ['attachments', small] as const)
    expect((await person.call('POST /support-tickets', await asForm([...Object.entries(words), ...six]))).status).toBe(
      422,
    )
    expect((await person.call('GET /support-tickets')).data.total).toBe(0)
  })

  test('sent again under its key opens one', async () => {
    const person = await shop.shopper()
    const headers = { 'Idempotency-Key': 'a-ticket-sent-twice' }
    const [one, two] = [await open(person, {}, headers), await open(person, {}, headers)]
    expect([one.status, two.status, two.data]).toEqual([200, 200, one.data])
    expect((await person.call('GET /support-tickets')).data.total).toBe(1)
    expect((await open(person, { subject: 'Another one' }, headers)).status).toBe(409)
  })

  test('about an order of somebody else is as about none', async () => {
    const { orders } = await placeOrders(shop, await findGoods(shop.pool, 1))
    const person = await shop.shopper()
    const replies = [
      await open(person, { order_code: orders[0]?.order_code }),
      await open(person, { order_code: '000101-AAAAAAA' }),
    ]
    for (const { status, errors } of replies)
      expect([status, errors]).toEqual([422, { order_code: ['You have no order with this code.'] }])
  })

  test.each([
    ['no subject', { subject: '  ' }],
    ['a subject of two letters', { subject: 'ab' }],
    ['a subject of two lines', { subject: 'One\nBcc: all@mail.example' }],
    ['a subject that is too long', { subject: 'x'.repeat(121) }],
    ['a kind that is none', { issue_type: 'boredom' }],
    ['no kind', { issue_type: undefined }],
    ['no words', { message: '\n ' }],
    ['too many words', { message: 'x'.repeat(4001) }],
    ['what nobody sees', { message: 'a\u0000b' }],
    ['a number', { message: 7 }],
    ['a state', { status: 'closed' }],
    ['somebody', { user_id: 1 }],
    ['a prototype', JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}')],
  ])('refuses %s', async (_, form) => {
    const person = await shop.shopper()
    expect((await open(person, form)).status).toBe(422)
    expect((await person.call('GET /support-tickets')).data.total).toBe(0)
  })

  test('refuses the eleventh of an hour; what was refused or is asked for again does not count', async () => {
    const person = await shop.shopper()
    for (let i = 0; i < 10; i++) expect((await open(person, { order_code: 'O000101-AAAAAAA' })).status).toBe(422)
    const again = () =>
      person.call('POST /support-tickets', {
        body: { issue_type: 'other', subject: 'A lid', message: 'It does not close.', order_code: '' },
        headers: { 'Idempotency-Key': 'once' },
      })
    const first = await again()
    for (let i = 1; i < 10; i++) expect((await open(person)).status).toBe(200)
    expect((await open(person)).status).toBe(429)
    expect((await again()).data.ticket.ticket_number).toBe(first.data.ticket.ticket_number)
  })
})

describe('GET /support-tickets', () => {
  test('lists the own ones, the latest news first, by state and page', async () => {
    const person = await shop.shopper()
    const [first, second, third] = [
      await opened(person, { subject: 'First' }),
      await opened(person, { subject: 'Second' }),
      await opened(person, { subject: 'Third' }),
    ] as [string, string, string]
    await answerTicket(shop.system, first, 'Gladly')
    await close(person, second)
    await open(await shop.shopper())
    const list = async (query = {}) => (await person.call('GET /support-tickets', { query })).data
    const all = await list()
    expect(all.tickets.map(({ ticket_number }) => ticket_number)).toEqual([second, first, third])
    expect(all.counts).toEqual({ open: 1, answered: 1, closed: 1 })
    const answered = await list({ status: 'answered' })
    expect([answered.total, answered.tickets.map(({ subject }) => subject)]).toEqual([1, ['First']])
    const page = await list({ page: '2', per_page: '2' })
    expect([page.total, page.tickets.map(({ subject }) => subject)]).toEqual([3, ['Third']])
    expect((await person.call('GET /dashboard')).data.counts.tickets).toBe(2)
  })

  test('refuses a state that is none', async () => {
    const query = { status: 'lost' } as never
    expect((await (await shop.shopper()).call('GET /support-tickets', { query })).status).toBe(422)
  })
})

describe('a ticket', () => {
  test('of somebody else is not there, whatever is tried', async () => {
    const [person, other] = [await shop.shopper(), await shop.shopper()]
    const number = await opened(person)
    const tries = [
      (n: string) => other.call('GET /support-tickets/{ticketNumber}', of(n)),
      (n: string) => write(other, n),
      (n: string) => close(other, n),
      (n: string) => reopen(other, n),
    ]
    for (const attempt of tries)
      for (const each of [number, 'T261123-0000000', '1', `x' or 1=1`, '../carts', 'x'.repeat(500)])
        expect((await attempt(each)).status).toBe(404)
    expect((await read(person, number)).messages).toHaveLength(1)
  })

  test('goes from hand to hand, and is open again with each word of its shopper', async () => {
    const person = await shop.shopper()
    const number = await opened(person)
    const state = async () => (await read(person, number)).ticket.status
    await answerTicket(shop.system, number, 'Which lid?')
    expect(await state()).toBe('answered')
    await answerTicket(shop.system, number, 'The round one?')
    expect(await state()).toBe('answered')
    const reply = await write(person, number, { message: 'The round one.' })
    expect([reply.status, reply.message, reply.data.ticket.status]).toEqual([200, 'Your message was sent.', 'open'])
    expect(reply.data.messages.map(({ type, message }) => [type, message])).toEqual([
      ['shopper', 'What now?'],
      ['support', 'Which lid?'],
      ['support', 'The round one?'],
      ['shopper', 'The round one.'],
    ])
    // What a message does to it stands in no event that is shown.
    expect(reply.data.ticket.events).toEqual([])
  })

  test('takes photos with a message, and a message once under its key', async () => {
    const person = await shop.shopper()
    const number = await opened(person)
    const form = await asForm([
      ['message', 'See'],
      ['attachments', await photo(30, 20)],
    ])
    const sent = await person.call('POST /support-tickets/{ticketNumber}/messages', { ...of(number), ...form })
    expect(sent.data.messages.at(-1)?.attachments).toMatchObject([{ width: 30, height: 20 }])
    const headers = { 'Idempotency-Key': 'a-message-sent-twice' }
    const twice = [await write(person, number, undefined, headers), await write(person, number, undefined, headers)]
    expect(twice.map(({ data }) => data.messages.length)).toEqual([3, 3])
    expect((await read(person, number)).messages).toHaveLength(3)
    const bad = await asForm([
      ['message', 'See'],
      ['attachments', drawing],
    ])
    const refused = await person.call('POST /support-tickets/{ticketNumber}/messages', { ...of(number), ...bad })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['attachments.0']])
  })

  test.each([{}, { message: '' }, { message: 'x'.repeat(4001) }, { message: 'x', status: 'closed' }])(
    'takes no message like %j',
    async (form) => {
      const person = await shop.shopper()
      const number = await opened(person)
      expect((await write(person, number, form)).status).toBe(422)
      expect((await read(person, number)).messages).toHaveLength(1)
    },
  )

  test('that is closed takes no message until it is opened again, by whoever closed it', async () => {
    const person = await shop.shopper()
    const number = await opened(person)
    const closed = await close(person, number)
    expect([closed.status, closed.message, closed.data.ticket.status]).toEqual([200, 'The ticket is closed.', 'closed'])
    expect(closed.data.ticket).toMatchObject({ can_close: false, can_reopen: true })
    const late = await write(person, number)
    expect([late.status, late.data]).toEqual([409, { status: 'closed' }])
    await expect(answerTicket(shop.system, number, 'Too late')).rejects.toMatchObject({ kind: 'conflict' })
    expect((await close(person, number)).status).toBe(409)

    const again = await reopen(person, number)
    expect([again.status, again.data.ticket.status]).toEqual([200, 'open'])
    expect(again.data.ticket.events.map(({ status, actor }) => [status, actor])).toEqual([
      ['closed', 'shopper'],
      ['open', 'shopper'],
    ])
    expect((await reopen(person, number)).status).toBe(409)
    expect((await write(person, number)).status).toBe(200)
    await closeTicket(shop.system, number)
    expect((await read(person, number)).ticket.events.at(-1)).toMatchObject({ status: 'closed', actor: 'support' })
    expect((await reopen(person, number)).status).toBe(200)
  })

  test('that was answered is not opened again by hand', async () => {
    const person = await shop.shopper()
    const number = await opened(person)
    await answerTicket(shop.system, number, 'So')
    const reply = await reopen(person, number)
    expect([reply.status, reply.data]).toEqual([409, { status: 'answered' }])
  })

  test('of twenty that close it at once lets one', async () => {
    const person = await shop.shopper()
    const number = await opened(person)
    const replies = await Promise.all(Array.from({ length: 20 }, () => close(person, number)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect((await read(person, number)).ticket.events).toHaveLength(1)
  })

  test('that is full takes no more of its shopper, and is still answered', async () => {
    const person = await shop.shopper()
    const number = await opened(person)
    await shop.pool.query(
      `insert into ticket_messages (ticket_id, type, message)
       select t.id, 'shopper', 'on and on' from tickets t, generate_series(2, $2::integer) where ticket_number = $1`,
      [number, maxTicketMessages],
    )
    const reply = await write(person, number)
    expect([reply.status, reply.data]).toEqual([409, { max_messages: maxTicketMessages }])
    await answerTicket(shop.system, number, 'Please open another one')
    expect((await read(person, number)).messages).toHaveLength(maxTicketMessages + 1)
  })

  test('takes so many messages in an hour and no more', async () => {
    const person = await shop.shopper()
    const number = await opened(person)
    await shop.pool.query(`insert into attempts (key, window_start, count)
      select 'ticket-messages:' || user_id, now(), 60 from tickets where ticket_number = '${number}'`)
    expect((await write(person, number)).status).toBe(429)
    expect((await read(person, number)).messages).toHaveLength(1)
  })
})

test('whoever has its page open hears of every change', async () => {
  const person = await shop.shopper()
  const { rows } = await shop.pool.query('select max(id) as id from users')
  const told = await collectNotifications(shop.pool, 'live_news', async () => {
    const number = await opened(person)
    await answerTicket(shop.system, number, 'So')
    await write(person, number)
    await close(person, number)
    await write(person, number)
  })
  const news = { channel: `private-user_${rows[0].id}`, event: 'tickets-changed', data: {} }
  // The last one was refused.
  expect(told.map((each) => JSON.parse(each))).toMatchObject(Array(4).fill(news))
})

test.each<[TicketState, number]>([
  ['open', 1],
  ['closed', 0],
])('a ticket that is %s counts %i on the dashboard', async (state, count) => {
  const person = await shop.shopper()
  const number = await opened(person)
  if (state === 'closed') await close(person, number)
  expect((await person.call('GET /dashboard')).data.counts.tickets).toBe(count)
})
