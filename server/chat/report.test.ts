import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findGoods } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let shopper: Person
let user_id: number
let seller: Person
let colleague: Person
let rival: Person
let operator: Person
let second: Person
let shop_id: number

beforeAll(async () => {
  const { rows } = await shop.pool.query(
    `select distinct s.id from shops s join memberships m on m.shop_id = s.id where s.is_shown order by s.id limit 2`,
  )
  shop_id = rows[0].id
  await shop.pool.query('delete from shop_chat_words')
  seller = await shop.shopPerson(shop_id)
  colleague = await shop.shopPerson(shop_id, 'support')
  rival = await shop.shopPerson(rows[1].id)
  operator = await shop.operator()
  second = await shop.operator()
})

beforeEach(async () => {
  await shop.pool.query('delete from attempts')
  shopper = await shop.shopper('Mina Haddad')
  user_id = (await shopper.call('GET /profile')).data.user.id
})

const at = (id: number = user_id) => ({ params: { id: String(id) } })
const write = (message: string) => shopper.call('POST /send-message', { body: { shop_id, message, type: 'user' } })
const answer = (message: string) => seller.call('POST /shop/send-message', { body: { user_id, message } as never })
const report = (by = seller) =>
  by.call('POST /shop/chats/{id}/report', { ...at(), body: { reason: 'insult', text: 'A threat' } })
const reportShop = (text = '', key?: string) =>
  shopper.call('POST /report-chat', {
    body: { shop_id, reason: 'fraud', text },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const list = async (state: 'open' | 'closed' = 'open') =>
  (await operator.call('GET /operator/chat-reports', { query: { state, per_page: '100' } })).data
const reportOfChat = async () => {
  const found = (await list()).reports.find(({ user }) => user.id === user_id)
  if (!found) throw new Error('no open report of the chat')
  return found
}
const readMessages = (id: number, by = operator, page = 1) =>
  by.call('POST /operator/chat-reports/{id}/messages', { ...at(id), body: { page } as never })
const close = (id: number, by = operator) =>
  by.call('POST /operator/chat-reports/{id}/close', { ...at(id), body: { note: 'Warned by mail' } })
const activity = async (subject_type: string, id: number | string) =>
  (await operator.call('GET /operator/activity', { query: { subject_type, subject_id: String(id) } })).data.entries

describe('a report of a conversation by its shop', () => {
  test('is stored once while it is open; another person reads who reported it', async () => {
    await write('I know where you live')
    expect((await seller.call('GET /shop/chats/{id}', at())).data).toMatchObject({ report: null, can_report: true })
    const { status, data } = await report()
    expect([status, data.report]).toMatchObject([200, { reason: 'insult', closed_at: null }])
    const again = await report(colleague)
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining(data.report.by) })
    expect((again.data as object as { current: object }).current).toEqual(data.report)
    expect((await colleague.call('GET /shop/chats/{id}', at())).data).toMatchObject({
      report: data.report,
      can_report: false,
    })
    const [entry] = await activity('shopper', user_id)
    expect(entry).toMatchObject({ call: 'reportChat', after: { reason: 'insult' } })
    expect(JSON.stringify(entry)).not.toMatch(/threat|Mina/)
  })

  test('needs a message of the shopper, and a shopper of the shop', async () => {
    expect((await report()).status).toBe(404)
    await shop.pool.query('insert into chats (user_id, shop_id) values ($1, $2)', [user_id, shop_id])
    expect(await report()).toMatchObject({ status: 409, message: expect.stringContaining('has not written') })
    await answer('Hello')
    expect((await report()).status).toBe(409)
    await write('Hello')
    expect((await report(rival)).status).toBe(404)
    expect((await report()).status).toBe(200)
  })

  test('is stored once for concurrent requests, 15 times', async () => {
    await write('Hello')
    for (let round = 0; round < 15; round++) {
      const outcomes = await Promise.all([report(), report(colleague), report()])
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const { id } = await reportOfChat()
      const closed = await Promise.all([close(id), close(id, second)])
      expect(closed.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })
})

describe('a report of a conversation by its shopper', () => {
  test('reaches the market, and is stored once', async () => {
    await write('Is it new?')
    expect((await reportShop()).status).toBe(409)
    await answer('Pay me outside of the market')
    const outcomes = await Promise.all([
      reportShop('Wants cash', 'key-1-of-report'),
      reportShop('Wants cash', 'key-1-of-report'),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
    expect(await reportShop()).toMatchObject({ status: 409, message: expect.stringContaining('already') })
    expect(await reportOfChat()).toMatchObject({
      reported_by: 'user',
      person: null,
      reason: 'fraud',
      text: 'Wants cash',
      closed: null,
      shop: { id: shop_id },
      user: { id: user_id, name: 'Mina Haddad' },
    })
    const { report: own, can_report } = (await seller.call('GET /shop/chats/{id}', at())).data
    expect([own, can_report]).toEqual([null, true])
  })

  test('is refused for an unknown shop, a visitor, and more than ten an hour', async () => {
    const body = { shop_id: 2_000_000, reason: 'other', text: '' } as const
    expect((await shopper.call('POST /report-chat', { body })).status).toBe(404)
    expect((await shop.visitor.call('POST /report-chat', { body })).status).toBe(401)
    await answer('Hello').then(() => write('Hello'))
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await reportShop()).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the market', () => {
  test('is notified of a report, and counts it in its work list', async () => {
    await write('Hello')
    await shop.takeJobs('notify-market-of-chat')
    await report()
    const { id } = await reportOfChat()
    for (const job of await shop.takeJobs('notify-market-of-chat'))
      for (const _ of [1, 2]) await shop.run('notify-market-of-chat', job)
    const { notices } = (await operator.call('GET /desk/notices')).data
    const own = notices.filter(({ path }) => path === `/market/chat-reports/${id}`)
    expect(own.map(({ kind, text }) => [kind, text.includes('Mina Haddad')])).toEqual([['chat_reported', true]])
    const { lines } = (await operator.call('GET /operator/todo')).data
    expect(lines.find(({ key }) => key === 'chats_reported')?.count).toBe((await list()).total)
  })

  test('reads the messages of an open report, each time recorded, and none of a closed one', async () => {
    await write('First')
    await answer('Second')
    await report()
    const { id } = await reportOfChat()
    const { data } = await readMessages(id)
    expect(data.messages.map(({ type, message }) => [type, message])).toEqual([
      ['shop', 'Second'],
      ['user', 'First'],
    ])
    expect(data.messages[0]?.person?.name).toBeTruthy()
    const [entry, ...others] = await activity('chat_report', id)
    expect([entry?.call, others]).toEqual(['readReportedChat', []])
    expect(JSON.stringify(entry)).not.toMatch(/First|Second|Mina/)
    const unread = await shop.pool.query('select unread_message_user from chats where user_id = $1', [user_id])
    expect(unread.rows).toEqual([{ unread_message_user: 1 }])
    expect((await close(id)).data.report.closed).toMatchObject({ note: 'Warned by mail', by: expect.any(String) })
    expect(await readMessages(id)).toMatchObject({ status: 409, message: expect.stringContaining('closed') })
    expect((await operator.call('GET /operator/chat-reports/{id}', at(id))).data.report.closed).not.toBeNull()
    expect((await list('closed')).reports[0]?.id).toBe(id)
    expect((await list()).reports.map((each) => each.id)).not.toContain(id)
    expect((await report()).status).toBe(200)
  })

  test('closes a report once, with a note; an unknown one is not found', async () => {
    await write('Hello')
    await report()
    const { id } = await reportOfChat()
    const blank = { ...at(id), body: { note: ' ' } }
    expect((await operator.call('POST /operator/chat-reports/{id}/close', blank)).status).toBe(422)
    const { counts: before } = await list()
    expect((await close(id)).status).toBe(200)
    const { counts, total } = await list('closed')
    expect(counts).toEqual({ open: before.open - 1, closed: before.closed + 1 })
    expect(total).toBe(counts.closed)
    expect(await close(id, second)).toMatchObject({ status: 409, message: expect.stringContaining('has closed') })
    const none = 2_000_000_000
    const missing = [
      await close(none),
      await readMessages(none),
      await operator.call('GET /operator/chat-reports/{id}', at(none)),
    ]
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('has nothing of a shopper who deleted the account', async () => {
    await write('Hello')
    await report()
    const { id } = await reportOfChat()
    await shop.pool.query('delete from chats where user_id = $1', [user_id])
    expect((await readMessages(id)).status).toBe(404)
  })

  /** A moderator reads reported chats, and no tickets. */
  async function inviteModerator(): Promise<Person['call']> {
    const { data } = await operator.call('POST /operator/people/invite', {
      body: { email: 'moderator@chats.example', role: 'moderator' },
    })
    const key = new URL(data.link).hash.slice(1)
    const body = { key, name: 'Moderator', password: 'a-quiet-place-8' }
    const accepted = await shop.visitor.call('POST /desk/invitations/accept', { body })
    const token = 'access' in accepted.data ? accepted.data.access?.token : undefined
    return (address, request) =>
      shop.visitor.call(address, { ...request, headers: { Authorization: `Bearer ${token}` } } as never)
  }

  test('reads the conversation of a ticket’s order, recorded, while the ticket is open', async () => {
    const goods = await findGoods(shop.pool, 1)
    const { person, orders } = await placeOrders(shop, goods)
    const owner = goods[0]?.shop_id as never
    await person.call('POST /send-message', { body: { shop_id: owner, message: 'Where is it?', type: 'user' } })
    const open = async (order_code?: string) => {
      const body = {
        subject: 'My order',
        issue_type: 'order',
        message: 'Help',
        ...(order_code && { order_code }),
      } as const
      return (await person.call('POST /support-tickets', { body })).data.ticket.ticket_number
    }
    const ticketNumber = await open(orders[0]?.order_code)
    const of = (number: string) => ({ params: { ticketNumber: number }, body: {} as never })
    const { data } = await operator.call('POST /operator/tickets/{ticketNumber}/chat', of(ticketNumber.toLowerCase()))
    expect(data.messages.map(({ message }) => message)).toEqual(['Where is it?'])
    expect((await activity('ticket', ticketNumber))[0]?.call).toBe('readTicketChat')
    const moderator = await inviteModerator()
    expect((await moderator('POST /operator/tickets/{ticketNumber}/chat', of(ticketNumber))).status).toBe(403)
    const without = await operator.call('POST /operator/tickets/{ticketNumber}/chat', of(await open()))
    const unknown = await operator.call('POST /operator/tickets/{ticketNumber}/chat', of('T000101-AAAAAAA'))
    await operator.call('POST /operator/tickets/{ticketNumber}/close', of(ticketNumber))
    const closed = await operator.call('POST /operator/tickets/{ticketNumber}/chat', of(ticketNumber))
    expect([without.status, unknown.status, closed.status]).toEqual([409, 404, 409])
  })
})
