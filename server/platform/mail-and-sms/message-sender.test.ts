import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '#server/app.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { type ArrivedMail, type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { openTestShop } from '#server/testing/shop.ts'
import type { Message, MessageSettings, Send } from './message.ts'
import { type MessageSender, openMessageSender } from './message-sender.ts'

const shop = openTestShop()
const mails: ArrivedMail[] = []
let mailServer: MailServer
/** How many mails the mail server refuses from now on. */
let refusals = 0
/** Takes SMS over the wire as Twilio does. */
const taken: { url: string | undefined; authorization: string | undefined; form: Record<string, string> }[] = []
let status = 201
const smsServer = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const { url, headers } = request
  taken.push({ url, authorization: headers.authorization, form: Object.fromEntries(new URLSearchParams(body)) })
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(`{"said":${JSON.stringify(body)}}`)
})

beforeAll(async () => {
  mailServer = await startMailServer((mail) => {
    refusals -= 1
    if (refusals >= 0) throw new Error('busy')
    mails.push(mail)
  })
  smsServer.listen(0, '127.0.0.1')
  await once(smsServer, 'listening')
})
afterAll(async () => {
  smsServer.close()
  await mailServer.close()
})
beforeEach(() => {
  mails.length = 0
  taken.length = 0
  status = 201
})

const settings = (): MessageSettings => ({
  smtpUrl: mailServer.url,
  mailFrom: 'Souk <shop@shop.example>',
  sms: {
    url: `http://127.0.0.1:${(smsServer.address() as AddressInfo).port}`,
    account: 'AC1',
    token: 'secret',
    from: '+15550001',
  },
})
const capLog = openLogLines()
const unlimited = { contact: 1_000, account: 1_000, shop: 1_000 }
let caps = { mail: unlimited, sms: unlimited }
const opened: Promise<MessageSender>[] = []
afterEach(async () => {
  for (const sending of await Promise.all(opened.splice(0))) sending.close()
})

function sendingOf(environment: 'local' | 'production', given: MessageSettings): Send {
  const sending = openMessageSender({
    pool: shop.pool,
    environment,
    log: capLog.log,
    readCaps: async () => caps,
    ...given,
  })
  opened.push(sending)
  return async (message) => (await sending).send(message)
}
const sms = { channel: 'sms', to: '+96170345678', text: '1234 هو رمزك & more' } as const
const mail = {
  channel: 'mail',
  to: 'lina@mail.example',
  subject: 'Your code\r\nBcc: all@mail.example',
  text: '1234',
  html: '<p>1234</p>',
} as const

describe('sending', () => {
  test('hands a mail to the mail server, to one address, whatever stands in it', async () => {
    await sendingOf('production', settings())(mail)
    expect(mails.map(({ to }) => to)).toEqual([['lina@mail.example']])
    expect(mails[0]?.raw).toMatch(/^From: Souk <shop@shop.example>\r$/m)
    expect(mails[0]?.raw).not.toMatch(/^Bcc:/m)
    expect(mails[0]?.raw).toContain('1234')
    expect(mails[0]?.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(mails[0]?.raw).toContain('<p>1234</p>')
  })

  test('hands no mail to a mail server elsewhere that does not offer STARTTLS, unless its address says so', async () => {
    // An address of this computer that is not one of its loopback addresses.
    const elsewhere = mailServer.url.replace('127.0.0.1', '0.0.0.0')
    for (const smtpUrl of [elsewhere, `${elsewhere}/?ignoreTLS=true`])
      await expect(sendingOf('production', { ...settings(), smtpUrl })(mail)).rejects.toThrow('the mail was not taken')
    expect(mails).toEqual([])
    await sendingOf('production', { ...settings(), smtpUrl: `${elsewhere}/?requireTLS=false` })(mail)
    expect(mails).toHaveLength(1)
  })

  test('hands many mails over on a few connections, one after another on the same', async () => {
    const send = sendingOf('production', settings())
    await send(mail)
    await send(mail)
    expect(new Set(mails.map(({ connection }) => connection)).size).toBe(1)
    await Promise.all(Array.from({ length: 40 }, () => send(mail)))
    expect(mails).toHaveLength(42)
    expect(new Set(mails.map(({ connection }) => connection)).size).toBeLessThanOrEqual(16)
  })

  test('hands a mail over anew where the mail server has ended the connection meanwhile', async () => {
    const server = await startMailServer((arrived) => void mails.push(arrived))
    const send = sendingOf('production', { ...settings(), smtpUrl: server.url })
    await send(mail)
    await server.close()
    await expect(send(mail)).rejects.toThrow('the mail was not taken')
    const again = await startMailServer((arrived) => void mails.push(arrived), Number(new URL(server.url).port))
    await send(mail)
    await again.close()
    expect(mails).toHaveLength(2)
  })

  test('hands an SMS on as a form, with the account’s name and token', async () => {
    await sendingOf('production', settings())(sms)
    expect(taken).toEqual([
      {
        url: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        form: { To: sms.to, From: '+15550001', Body: sms.text },
      },
    ])
  })

  test('fails where nobody takes it, and does not tell what it was', async () => {
    status = 500
    const failed = await sendingOf('production', settings())(sms).catch((error: unknown) => error)
    expect(String(failed)).toBe('Error: the SMS was not taken: status 500')
    refusals = 1
    const refused = await sendingOf('production', settings())(mail).catch((error: unknown) => error)
    expect(String(refused)).toContain('451')
    expect(String(refused)).not.toContain('1234')
    for (const message of [mail, sms])
      await expect(sendingOf('production', {})(message)).rejects.toThrow(/no way to send/)
  })

  test('is kept in the outbox locally, and nowhere else', async () => {
    await shop.pool.query('delete from outbox')
    await sendingOf('local', {})(sms)
    await sendingOf('production', settings())(sms)
    const { rows } = await shop.pool.query('select channel, recipient, subject, text from outbox')
    expect(rows).toEqual([{ channel: 'sms', recipient: sms.to, subject: null, text: sms.text }])
  })
})

describe('daily caps', () => {
  const own = { contact: 3, account: 4, shop: 10 }
  beforeEach(async () => {
    caps = { mail: own, sms: { ...own, contact: 2 } }
    capLog.lines.splice(0)
    await shop.pool.query('delete from attempts')
    await shop.pool.query('delete from outbox')
  })
  afterEach(() => {
    caps = { mail: unlimited, sms: unlimited }
  })
  const outbox = async () =>
    (await shop.pool.query('select channel, recipient from outbox order by id')).rows.map(
      ({ channel, recipient }) => `${channel} ${recipient}`,
    )
  const send = (...messages: Message[]) =>
    messages.reduce((before, message) => before.then(() => sendingOf('local', {})(message)), Promise.resolve(true))
  const to = (name: string, more: object = {}): Message => ({ ...mail, to: `${name}@mail.example`, ...more })

  test('a contact gets so many mails and SMS and no more, however it is written, and the log says so once', async () => {
    await send(to('lina'), to('Lina'), to('LINA'), to('lina'), to('lina'), sms, sms, sms)
    expect(await outbox()).toEqual([
      'mail lina@mail.example',
      'mail Lina@mail.example',
      'mail LINA@mail.example',
      `sms ${sms.to}`,
      `sms ${sms.to}`,
    ])
    expect(capLog.lines).toMatchObject([
      { channel: 'mail', cap: 'contact', max: 3, msg: 'a daily cap is met: messages are withheld' },
      { channel: 'sms', cap: 'contact', max: 2 },
    ])
  })

  test('codes for strangers and security notices are counted apart at a contact', async () => {
    const stranger = { isForStranger: true, user_id: 7 }
    await send(...Array.from({ length: 4 }, () => to('lina', stranger)))
    expect(await outbox()).toHaveLength(3)
    await send(to('lina', { user_id: 7 }), ...Array.from({ length: 4 }, () => to('lina', { isSecurityNotice: true })))
    expect(await outbox()).toHaveLength(7)
  })

  test('an account gets so many, whatever contacts it names', async () => {
    await send(...['a', 'b', 'c', 'd', 'e'].map((name) => to(name, { user_id: 7 })), to('e', { user_id: 8 }))
    expect(await outbox()).toHaveLength(5)
    expect(capLog.lines).toMatchObject([{ cap: 'account', max: 4 }])
  })

  test('strangers may request half of what the shop sends, and the log warns at four fifths of it', async () => {
    const names = Array.from({ length: 12 }, (_, i) => String(i))
    await send(...names.map((name) => to(name, { isForStranger: true })))
    expect(await outbox()).toHaveLength(5)
    await send(...names.map((name) => to(name)))
    expect(await outbox()).toHaveLength(10)
    expect(capLog.lines).toMatchObject([
      { cap: 'strangers', max: 5 },
      { count: 8, max: 10, msg: 'the daily cap of messages is nearly met' },
      { cap: 'shop', max: 10 },
    ])
  })

  test('the people of shops get half of what the shop sends, which leaves the other half for codes', async () => {
    await send(...Array.from({ length: 11 }, () => to('sole', { isInternal: true })))
    expect(await outbox()).toHaveLength(5)
    await send(...Array.from({ length: 6 }, (_, i) => to(String(i), { isForStranger: true })))
    expect(await outbox()).toHaveLength(10)
    expect(capLog.lines).toContainEqual(expect.objectContaining({ cap: 'internal', max: 5 }))
  })

  test('what did not leave is not counted', async () => {
    const failing = sendingOf('production', {})
    for (let i = 0; i < 5; i++) await expect(failing(to('lina'))).rejects.toThrow('no way to send')
    await send(to('lina'))
    expect(await outbox()).toHaveLength(1)
  })
})

describe('a code', () => {
  const { log, lines } = openLogLines('debug')
  let real: Shop

  beforeAll(async () => {
    const sending = settings()
    real = await openShop({ pool: shop.pool, log, environment: 'production', requestsPerSecond: 0, sending })
    await real.work()
  })
  afterAll(() => real.close())

  test('comes by mail, also where the mail server was busy first, and never stands in the log', async () => {
    const email = 'mailed@mail.example'
    const body = {
      name: 'Lina',
      country: 'Jordan',
      phone_code: '+962',
      phone: '709999001',
      email,
      password: 'olive tree 12',
    }
    await shop.visitor.call('POST /registration', { body })
    const ask = (path: string, given: object, cookie = '') => {
      const headers = { 'Content-Type': 'application/json', Cookie: cookie }
      const request = new Request(`http://shop.example/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(given),
      })
      return Promise.resolve(real.door.fetch(request, { network: '198.51.100.7' }))
    }
    refusals = 1
    const sent = await ask('/send-otp', { phone: email, forgot_password: 1 })
    expect(sent.status).toBe(200)
    await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(1)
    const code = /is (\d{4})\./.exec(mails[0]?.raw ?? '')?.[1] ?? ''
    const right = await ask('/verify-otp', { phone: email, otp: code }, sent.headers.get('Set-Cookie') ?? '')
    const { data } = (await right.json()) as { data: { token: string } }
    expect([right.status, data.token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    const said = JSON.stringify(lines)
    expect(said).toContain('job failed, to be tried again')
    for (const secret of [data.token, body.password, '$argon2id', `"${code}"`, ` ${code} `])
      expect(said).not.toContain(secret)
  }, 60_000)
})
