import { describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'
import { deleteOldGuestContacts } from './contact.ts'

const shop = openTestShop()
const words = { name: 'A Guest', email: 'guest@mail.example', subject: 'Your market', message: 'Is it open on Friday?' }
const kept = async (email: string) =>
  (
    await shop.pool.query(
      'select user_id, name, email, phone, subject, message from contact_messages where email = $1 order by id',
      [email],
    )
  ).rows

describe('POST /contact-us', () => {
  test('keeps what a guest writes, as it was written', async () => {
    const message = `<img src=x onerror=alert(1)>\n'; drop table users; -- سؤال`
    const body = { ...words, email: 'One@Mail.example', phone: '', message }
    const reply = await shop.visitor.call('POST /contact-us', { body })
    expect([reply.status, reply.message, reply.data]).toEqual([200, 'Your message was sent.', {}])
    expect(await kept('one@mail.example')).toEqual([
      { user_id: null, name: 'A Guest', email: 'one@mail.example', phone: null, subject: 'Your market', message },
    ])
  })

  test('knows who is signed in, and refuses a token that does not live', async () => {
    const person = await shop.shopper()
    const body = { ...words, email: 'two@mail.example', phone: '+1 202 555 0100' }
    expect((await person.call('POST /contact-us', { body })).status).toBe(200)
    expect(await kept('two@mail.example')).toMatchObject([{ user_id: expect.any(Number), phone: '+1 202 555 0100' }])
    await person.call('GET /logout')
    expect((await person.call('POST /contact-us', { body })).status).toBe(401)
  })

  test('refuses a phone number that is none', async () => {
    const body = { ...words, email: 'none@mail.example', phone: 'abc' }
    const { status, errors } = await shop.visitor.call('POST /contact-us', { body })
    expect([status, Object.keys(errors)]).toEqual([422, ['phone']])
    expect((await shop.visitor.call('POST /contact-us', { body: { ...body, phone: '01712 345678' } })).status).toBe(200)
  })

  test('sent twice it is one message, and something else is another', async () => {
    const body = { ...words, email: 'three@mail.example' }
    const send = (more = {}) => shop.visitor.call('POST /contact-us', { body: { ...body, ...more } })
    const atOnce = await Promise.all([send(), send(), send()])
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await send()).status).toBe(200)
    expect(await kept('three@mail.example')).toHaveLength(1)
    await send({ message: 'And on Sunday?' })
    expect(await kept('three@mail.example')).toHaveLength(2)
  })

  test('says the same whether there is an account with the address or not', async () => {
    const person = await shop.shopper('Known Here')
    await shop.pool.query(`update users set email = 'known@mail.example' where name = 'Known Here'`)
    const send = async (email: string) => {
      const { status, message, data } = await shop.visitor.call('POST /contact-us', { body: { ...words, email } })
      return { status, message, data }
    }
    expect(await send('known@mail.example')).toEqual(await send('unknown@mail.example'))
    expect((await person.call('GET /my-data')).data.contact_messages).toEqual([])
  })

  test('takes five of an hour from one address, and twenty from one network', async () => {
    const from = async (network: string, email: string, message: string) => {
      const headers = { 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify({ ...words, email, message }) }
      return (await shop.door.fetch(new Request('http://shop.example/api/contact-us', init), { network })).status
    }
    const ofOne: number[] = []
    for (let i = 0; i < 6; i++) ofOne.push(await from(`203.0.113.${i}`, 'Many@mail.example', `${i}`))
    expect(ofOne).toEqual([...Array(5).fill(200), 429])
    const ofNetwork: number[] = []
    for (let i = 0; i < 21; i++) ofNetwork.push(await from('203.0.113.99', `many${i}@mail.example`, `${i}`))
    expect(ofNetwork).toEqual([...Array(20).fill(200), 429])
  })

  test.each([
    ['no name', { name: '' }],
    ['a name of two lines', { name: 'A\nBcc: b@mail.example' }],
    ['no address', { email: '' }],
    ['an address that is none', { email: 'guest' }],
    ['two addresses', { email: 'a@mail.example, b@mail.example' }],
    ['an address with a line in it', { email: 'a@mail.example\nBcc: b@mail.example' }],
    ['no subject', { subject: undefined }],
    ['a subject of two lines', { subject: 'Hello\nthere' }],
    ['no words', { message: '  ' }],
    ['too many words', { message: 'x'.repeat(4001) }],
    ['a mark alone', { message: '\u202e' }],
    ['a name of 300 characters', { name: 'x'.repeat(300) }],
    ['somebody', { user_id: 1 }],
  ])('refuses %s', async (_, form) => {
    const email = 'refused@mail.example'
    const raw = JSON.stringify({ ...words, email, ...form })
    expect((await shop.visitor.call('POST /contact-us', { raw })).status).toBe(422)
    expect(await kept(email)).toEqual([])
  })
})

describe('GET /help', () => {
  const help = async (locale: string) =>
    (await shop.visitor.call('GET /help', { headers: { 'Accept-Language': locale } })).data.questions

  test('answers five questions and more of each topic, in both languages', async () => {
    const [english, arabic] = [await help('en'), await help('ar')]
    const counts = Map.groupBy(english, ({ topic }) => topic)
    expect([...counts.keys()].sort()).toEqual(['account', 'delivery', 'orders', 'payment', 'returns', 'selling'])
    for (const [topic, asked] of counts) expect(asked.length, topic).toBeGreaterThanOrEqual(5)
    expect(arabic.map(({ slug }) => slug)).toEqual(english.map(({ slug }) => slug))
    for (const { question, answer } of arabic)
      for (const text of [question, answer]) expect(text).toMatch(/[\u0600-\u06ff]/)
  })

  test('says nothing of selling where one shop sells', async () => {
    await shop.pool.query(`update settings set value = 'false' where key = 'multi_vendor'`)
    expect((await help('en')).some(({ topic }) => topic === 'selling')).toBe(false)
    await shop.pool.query(`update settings set value = 'true' where key = 'multi_vendor'`)
  })
})

test('messages of guests are deleted after two years, those of accounts stay with the account', async () => {
  const person = await shop.shopper()
  const body = { ...words, email: 'old@mail.example' }
  await shop.visitor.call('POST /contact-us', { body })
  await person.call('POST /contact-us', { body: { ...body, message: 'Signed in' } })
  const age = (interval: string) =>
    shop.pool.query(`update contact_messages set created_at = now() - $1::interval where email = $2`, [
      interval,
      body.email,
    ])
  await age('2 years -1 day')
  await deleteOldGuestContacts(shop.pool)
  expect(await kept(body.email)).toHaveLength(2)
  await age('2 years 1 day')
  await deleteOldGuestContacts(shop.pool)
  expect(await kept(body.email)).toMatchObject([{ user_id: expect.any(Number), message: 'Signed in' }])
})
