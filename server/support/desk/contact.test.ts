import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type Person } from '../../testing/shop.ts'
import { deleteOldGuestContacts } from '../contact.ts'

const shop = openTestShop()
let operator: Person

beforeAll(async () => {
  operator = await shop.operator()
  // Those of the demo.
  await shop.pool.query('delete from contact_messages')
})

let sent = 0
/** Each message comes from another network, unless one is given. */
const send = async (form: object = {}, headers: Record<string, string> = {}, network = `203.0.113.${sent + 1}`) => {
  sent += 1
  const body = { name: 'A Guest', email: `guest${sent}@mail.example`, subject: 'Your market', message: `Hi ${sent}` }
  await shop.pool.query('delete from attempts')
  const raw = JSON.stringify({ ...body, ...form })
  expect((await shop.visitorFrom(network).call('POST /contact-us', { raw, headers })).status).toBe(200)
  const { rows } = await shop.pool.query('select max(id)::integer as id from contact_messages')
  return Number(rows[0]?.id)
}
const of = (id: number) => ({ params: { id: String(id) } })
const read = async (id: number) => (await operator.call('GET /operator/contact-messages/{id}', of(id))).data.message
const move = (id: number, to: 'open' | 'done' | 'spam') =>
  operator.call('POST /operator/contact-messages/{id}/move', { ...of(id), body: { to } })
const answer = (id: number, text: string, last_answer_id: number | null = null) =>
  operator.call('POST /operator/contact-messages/{id}/answer', { ...of(id), body: { text, last_answer_id } })
const list = async (state: 'open' | 'done' | 'spam' = 'open') =>
  (await operator.call('GET /operator/contact-messages', { query: { state, per_page: '100' } })).data
const idsOf = ({ messages }: Awaited<ReturnType<typeof list>>) => messages.map(({ id }) => id)

describe('GET /operator/contact-messages', () => {
  test('lists open messages by their age, and done ones latest first, with counts', async () => {
    const [first, second] = [await send(), await send()]
    const open = await list()
    expect(idsOf(open)).toEqual([first, second])
    await move(first, 'done')
    await move(second, 'done')
    const done = await list('done')
    expect(idsOf(done)).toEqual([second, first])
    expect([done.total, done.counts]).toEqual([2, { open: 0, done: 2, spam: 0 }])
    expect(done.messages[0]).toMatchObject({ moved_by: expect.any(String), moved_at: expect.any(String) })
  })

  test('a search finds name, address and subject in any writing', async () => {
    const id = await send({ name: 'Łukasz', email: 'Ferry@Mail.example', subject: 'Café hours' })
    for (const search of ['lukasz', 'ferry@mail.example', 'cafe'])
      expect([
        search,
        idsOf((await operator.call('POST /operator/contact-messages/search', { body: { search } })).data),
      ]).toEqual([search, [id]])
  })

  test('one message has its text and language; an unknown one is not found', async () => {
    const id = await send({ message: '<b>ما الوقت؟</b>', phone: '+1 202 555 0100' }, { 'Accept-Language': 'ar' })
    expect(await read(id)).toMatchObject({ message: '<b>ما الوقت؟</b>', locale: 'ar', has_account: false, answers: [] })
    expect((await operator.call('GET /operator/contact-messages/{id}', of(2_000_000))).status).toBe(404)
  })
})

describe('POST /operator/contact-messages/{id}/answer', () => {
  const mailed = async () => {
    const jobs = await shop.takeJobs('mail-contact-answer')
    for (const job of jobs) await shop.run('mail-contact-answer', job)
    const { rows } = await shop.pool.query(
      'select recipient, reply_to, subject, text from outbox order by id desc limit $1',
      [jobs.length],
    )
    return rows
  }

  test('mails the author in their language, without what was typed there, and is done', async () => {
    const id = await send({ name: 'http://evil.example', email: 'reader@mail.example' }, { 'Accept-Language': 'fr' })
    const { status, data } = await answer(id, 'Vendredi, de 9 h à 18 h.')
    expect([status, data.message.state, data.message.answers]).toMatchObject([
      200,
      'done',
      [{ text: 'Vendredi, de 9 h à 18 h.', name: expect.any(String) }],
    ])
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'reader@mail.example', reply_to: 'hello@souk.example' })
    expect(mail?.subject).toBe('Souk : réponse à votre message')
    expect(mail?.text).toContain('Vendredi, de 9 h à 18 h.')
    expect(mail?.text).not.toMatch(/evil|Your market/)
  })

  test('mails one of two concurrent answers; the other is refused with the name of the person', async () => {
    const id = await send()
    const replies = await Promise.all([answer(id, 'One'), answer(id, 'Two')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const name = (await read(id)).answers[0]?.name
    expect(replies.find(({ status }) => status === 409)?.data).toEqual({ written_by: name })
    expect(await mailed()).toHaveLength(1)
    const { last_answer_id } = await read(id)
    expect((await answer(id, 'And on Sunday', last_answer_id)).status).toBe(200)
  })

  test('is refused for an unknown message', async () => {
    await mailed()
    expect(await answer(2_000_000, 'Hello')).toMatchObject({ status: 404, code: 'support.no_contact_message' })
    expect(await mailed()).toEqual([])
  })

  test('limits the answers to one address in an hour', async () => {
    const ids: number[] = []
    for (let i = 0; i < 11; i++) ids.push(await send({ email: 'many@mail.example', message: `Question ${i}` }))
    const statuses: number[] = []
    for (const id of ids) statuses.push((await answer(id, 'Again')).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await read(ids.at(-1) ?? 0)).answers).toEqual([])
  })
})

describe('POST /operator/contact-messages/{id}/move', () => {
  test('moves a message to done and back; a concurrent move is refused with the name of the person', async () => {
    const id = await send()
    expect((await move(id, 'done')).data.message).toMatchObject({ state: 'done', moved_by: expect.any(String) })
    const again = await move(id, 'done')
    expect([again.status, again.data]).toEqual([409, { moved_by: expect.any(String) }])
    expect((await move(id, 'open')).data.message.state).toBe('open')
    expect((await move(2_000_000, 'done')).status).toBe(404)
  })

  test('further messages of an address with spam are spam and notify nobody, until the mark is removed', async () => {
    const email = 'seller@spam.example'
    const id = await send({ email })
    await shop.takeJobs('notify-marketplace-of-contact')
    await move(id, 'spam')
    const next = await send({ email })
    expect((await read(next)).state).toBe('spam')
    expect(await shop.takeJobs('notify-marketplace-of-contact')).toEqual([])
    expect((await answer(next, 'No')).status).toBe(409)
    await move(next, 'open')
    expect([(await read(id)).state, (await read(next)).state]).toEqual(['open', 'open'])
    expect((await read(await send({ email }))).state).toBe('open')
  })

  test('further messages of guests in a network with spam are spam, except from addresses with other messages', async () => {
    const network = '198.51.100.77'
    const known = { email: 'known@mail.example' }
    await send(known, {}, network)
    const spam = await send({}, {}, network)
    await move(spam, 'spam')
    await shop.takeJobs('notify-marketplace-of-contact')
    const states: string[] = []
    for (const form of [{}, known, {}]) states.push((await read(await send(form, {}, network))).state)
    states.push((await read(await send())).state)
    expect(states).toEqual(['spam', 'open', 'spam', 'open'])
    expect(await shop.takeJobs('notify-marketplace-of-contact')).toHaveLength(2)
    await shop.pool.query(`update contact_messages set created_at = created_at - interval '31 days'`)
    await deleteOldGuestContacts(shop.pool)
    const { rows } = await shop.pool.query('select count(*)::integer from contact_messages where network is not null')
    expect(rows).toEqual([{ count: 0 }])
    expect((await read(await send({}, {}, network))).state).toBe('open')
  })

  test('only spam that a person marked makes a network and an address spam', async () => {
    const [network, other] = ['198.51.100.81', '198.51.100.82']
    const marked = await send({}, {}, network)
    await move(marked, 'spam')
    const neighbour = { email: 'neighbour@mail.example' }
    const unseen = await send(neighbour, {}, network)
    expect((await read(unseen)).state).toBe('spam')
    expect((await read(await send(neighbour, {}, other))).state).toBe('open')
    const stranger = await send({}, {}, network)
    await shop.pool.query(`update contact_messages set network = null where id = $1`, [marked])
    expect((await read(await send({}, {}, network))).state).toBe('open')
    expect((await read(stranger)).state).toBe('spam')
  })

  test('a mark that is removed reopens what its network made spam, unless the network has another mark', async () => {
    const network = '198.51.100.83'
    const marked = [await send({}, {}, network), await send({}, {}, network)]
    for (const id of marked) await move(id, 'spam')
    const unseen = await send({}, {}, network)
    const other = await send({ email: 'marked@spam.example' })
    await move(other, 'spam')
    const ofMarkedAddress = await send({ email: 'marked@spam.example' }, {}, network)
    await move(marked[0] ?? 0, 'open')
    expect((await read(unseen)).state).toBe('spam')
    await move(marked[1] ?? 0, 'done')
    const states: string[] = []
    for (const id of [unseen, ofMarkedAddress, other]) states.push((await read(id)).state)
    expect(states).toEqual(['open', 'spam', 'spam'])
  })

  test('old spam is deleted, other messages stay', async () => {
    const [spam, kept] = [await send(), await send()]
    await move(spam, 'spam')
    await shop.pool.query(`update contact_messages set created_at = now() - interval '200 days'`)
    await deleteOldGuestContacts(shop.pool)
    expect((await operator.call('GET /operator/contact-messages/{id}', of(spam))).status).toBe(404)
    expect((await read(kept)).id).toBe(kept)
  })
})
