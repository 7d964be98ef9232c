import { describe, expect, test } from 'vitest'
import { proveAllContacts } from '#server/testing/contacts.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import { answerTicket } from './operator.ts'

const shop = openTestShop({ mailOrigin: 'https://souk.example' })
const words = { subject: 'The lid', issue_type: 'product', message: 'It <b>broke</b>\nin two' } as const

interface Sent {
  recipient: string
  subject: string
  text: string
  html: string | null
  reply_to: string | null
}
const sentSince = async (id: number) =>
  (
    await shop.pool.query<Sent>(
      'select recipient, subject, text, html, reply_to from outbox where id > $1 order by id',
      [id],
    )
  ).rows
const last = async (): Promise<number> =>
  (await shop.pool.query('select coalesce(max(id), 0) as id from outbox')).rows[0].id
const plain = (text = '') => text.replaceAll(/[\u2066-\u2069]/g, '')

/** Does the jobs of a name that wait. */
async function workOff(name: string): Promise<Sent[]> {
  const before = await last()
  for (const known of await shop.takeJobs(name)) {
    await shop.run(name, known)
    // A job may run twice.
    await shop.run(name, known)
  }
  return sentSince(before)
}

async function opened(person: Person, locale = 'en'): Promise<string> {
  const asked = { body: words, headers: { 'Accept-Language': locale } }
  return (await person.call('POST /support-tickets', asked)).data.ticket.ticket_number
}
const emailOf = async (name: string, email: string) =>
  shop.pool.query('update users set email = $2 where name = $1', [name, email]).then(() => proveAllContacts(shop.pool))

describe('the marketplace', () => {
  test('hears of a new ticket and of what is written in it, and can write back', async () => {
    const person = await shop.shopper('Letter Writer')
    await emailOf('Letter Writer', 'writer@mail.example')
    const number = await opened(person)
    const [mail, ...more] = await workOff('notify-marketplace-of-ticket')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'hello@souk.example', reply_to: 'writer@mail.example' })
    expect(mail?.subject).toBe(`Souk: new ticket ${number}: The lid`)
    for (const part of [
      'It <b>broke</b>\nin two',
      '(Product)',
      `/console/market/tickets/${number}`,
      'writer@mail.example',
    ])
      expect(plain(mail?.text)).toContain(part)
    expect(mail?.html).toContain('It &lt;b&gt;broke&lt;/b&gt;<br>in two')
    const body = { message: 'And the handle' }
    await person.call('POST /support-tickets/{ticketNumber}/messages', { params: { ticketNumber: number }, body })
    const [second] = await workOff('notify-marketplace-of-ticket')
    expect(second?.subject).toBe(`Souk: ticket ${number} goes on: The lid`)
  })

  test('gets one mail in ten minutes about several messages in a ticket', async () => {
    const person = await shop.shopper()
    const number = await opened(person)
    const other = await opened(person)
    const write = async (ticketNumber: string, minute: number) => {
      await person.call('POST /support-tickets/{ticketNumber}/messages', {
        params: { ticketNumber },
        body: { message: `At minute ${minute}` },
      })
      await shop.pool.query(
        `update ticket_messages set created_at = timestamptz '2026-01-05 10:00Z' + make_interval(mins => $1)
         where id = (select max(id) from ticket_messages)`,
        [minute],
      )
    }
    for (const minute of [1, 9, 11]) await write(number, minute)
    await write(other, 9)
    const mails = await workOff('notify-marketplace-of-ticket')
    const told = mails.map(({ text }) => /At minute \d+/.exec(text)?.[0]).filter(Boolean)
    expect([mails.length, told]).toEqual([5, ['At minute 1', 'At minute 11', 'At minute 9']])
  })

  test('hears of what somebody wrote from the contact page', async () => {
    const body = {
      name: 'A Guest',
      email: 'Guest@Mail.example',
      phone: '+1 202-555-0100',
      subject: 'Your market',
      message: 'Hi',
    }
    await shop.visitor.call('POST /contact-us', { body })
    const [mail, ...more] = await workOff('notify-marketplace-of-contact')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'hello@souk.example', reply_to: 'guest@mail.example' })
    for (const part of ['Your market', 'Hi', 'A Guest', '+1 202 555 0100']) expect(plain(mail?.text)).toContain(part)
  })

  test('hears of it at the address that an operator sets', async () => {
    await shop.pool.query(`update settings set value = '"desk@bazaar.example"' where key = 'email'`)
    const body = { name: 'Mira Aziz', email: 'mira@mail.example', subject: 'Opening hours', message: 'On Friday?' }
    await shop.visitor.call('POST /contact-us', { body: { phone: '', ...body } })
    const mails = await workOff('notify-marketplace-of-contact')
    expect(mails.map(({ recipient, text }) => [recipient, text.includes('Opening hours')])).toEqual([
      ['desk@bazaar.example', true],
    ])
    await shop.pool.query(`update settings set value = '"hello@souk.example"' where key = 'email'`)
  })

  test('that nobody reaches by mail has everything all the same', async () => {
    await shop.pool.query(`update settings set value = 'null' where key = 'email'`)
    const person = await shop.shopper()
    const number = await opened(person)
    expect(await workOff('notify-marketplace-of-ticket')).toEqual([])
    expect((await person.call('GET /support-tickets')).data.tickets[0]?.ticket_number).toBe(number)
    await shop.pool.query(`update settings set value = '"hello@souk.example"' where key = 'email'`)
  })
})

describe('a shopper', () => {
  test('hears of an answer in the language of the ticket, with the way to it', async () => {
    const person = await shop.shopper('Arabic Reader')
    await emailOf('Arabic Reader', 'reader@mail.example')
    const number = await opened(person, 'ar')
    await answerTicket(shop.system, number, 'جواب <i>صريح</i>')
    const [mail, ...more] = await workOff('notify-shopper-of-answer')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'reader@mail.example', reply_to: null })
    expect(mail?.subject).toBe(`أجابك Souk على تذكرتك ${number}: The lid`)
    expect(mail?.html).toContain('dir="rtl"')
    expect(mail?.html).toContain('جواب &lt;i&gt;صريح&lt;/i&gt;')
  })

  test('who wants no mails of answers gets none', async () => {
    const person = await shop.shopper()
    const number = await opened(person)
    await person.call('POST /notice-preferences', { body: { kind: 'answers', way: 'mail', is_on: false } })
    await answerTicket(shop.system, number, 'Quietly')
    expect(await workOff('notify-shopper-of-answer')).toEqual([])
  })

  test('who has no email address is told by SMS, without what was said', async () => {
    const number = await opened(await shop.shopper())
    await proveAllContacts(shop.pool)
    await answerTicket(shop.system, number, 'A secret')
    const [sms] = await workOff('notify-shopper-of-answer')
    expect(sms?.recipient).toMatch(/^\+880/)
    expect(sms?.text).toBe(`Souk: we answered your ticket ${number}. You can read it in your account.`)
  })
})
