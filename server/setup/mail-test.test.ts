import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { operatorLogin } from '#db/demo/people/people.ts'
import type { OperatorContext } from '../context.ts'
import { callTimeoutMs } from '../platform/async/call-timeout.ts'
import { MailRefused } from '../platform/mail-and-sms/mail-transport.ts'
import { type ArrivedMail, type MailServer, startMailServer } from '../testing/mail-server.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { runMailTest } from './setup.ts'

const mails: ArrivedMail[] = []
let isRefusing = false
let mailServer: MailServer
beforeAll(async () => {
  mailServer = await startMailServer((mail) => {
    if (isRefusing) throw new Error('the mailbox of souk is full, said hunter2')
    mails.push(mail)
  })
})
afterAll(() => mailServer.close())

const shop = openTestShop({
  sending: () => ({ smtpUrl: mailServer.url.replace('//', '//souk:hunter2@'), mailFrom: 'Souk <shop@shop.example>' }),
})
const withoutMail = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})
beforeEach(async () => {
  isRefusing = false
  mails.length = 0
  await shop.pool.query('delete from attempts')
})

const sendTest = (by = operator) => by.call('POST /operator/mail/test', { body: {} })
const readMail = async (by = operator) => {
  const { lines, mail_test } = (await by.call('GET /operator/checklist')).data
  return { state: lines.find(({ key }) => key === 'mail')?.state, mail_test }
}

test('a test mail goes to the address of the operator, and the checklist is done with mails', async () => {
  expect(await readMail()).toEqual({ state: 'open', mail_test: null })
  const { status, data, message } = await sendTest()
  expect([status, data]).toEqual([200, { result: 'sent', to: operatorLogin.email, reply: null }])
  expect(message).toContain(operatorLogin.email)
  expect(mails.map(({ to }) => to)).toEqual([[operatorLogin.email]])
  expect(await readMail()).toMatchObject({ state: 'done', mail_test: { is_sent: true, reply: null } })
  const { rows } = await shop.pool.query(`select subject_label, after from activity where call = 'sendTestMail'`)
  expect(rows).toEqual([{ subject_label: operatorLogin.email, after: { is_sent: true } }])
})

test('a test mail that the mail server refuses answers its reply without the credentials', async () => {
  isRefusing = true
  const { data, message } = await sendTest()
  expect(data).toMatchObject({ result: 'refused', reply: '451 the mailbox of … is full, said …' })
  expect(message).toContain('451 the mailbox')
  expect(await readMail()).toMatchObject({ state: 'open', mail_test: { is_sent: false, reply: data.reply } })
})

test('a test mail without a mail server names the missing variable and sends nothing', async () => {
  const by = await withoutMail.operator()
  const { data, message } = await sendTest(by)
  expect(data).toEqual({ result: 'not_set_up', to: operatorLogin.email, reply: null })
  expect(message).toContain('SMTP_URL')
  expect((await withoutMail.pool.query('select from outbox')).rowCount).toBe(0)
})

test('a test mail beyond the daily cap is withheld, and says so', async () => {
  const { rows } = await shop.pool.query(`select key, count from attempts where key like 'mail-%'`)
  expect(rows).toEqual([])
  await shop.pool.query(`insert into attempts (key, window_start, count) values ('mail-all', now(), 10000000)`)
  expect((await sendTest()).data).toMatchObject({ result: 'withheld', reply: null })
  expect(mails).toEqual([])
})

test('a person sends five test mails in ten minutes at most', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await sendTest()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

async function operatorContext(send: OperatorContext['send']): Promise<OperatorContext> {
  const { rows } = await shop.pool.query('select id from people where email = $1', [operatorLogin.email])
  return { ...shop.system, send, person_id: rows[0].id } as OperatorContext
}

test('a test mail to a mail server that does not answer says so before the call is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = Promise.withResolvers<void>()
  const neverAnswer = () => {
    begun.resolve()
    return new Promise<never>(() => undefined)
  }
  let outcome: unknown
  void runMailTest(await operatorContext(neverAnswer)).then((tested) => {
    outcome = tested
  })
  await begun.promise
  await vi.advanceTimersByTimeAsync(callTimeoutMs - 1)
  const message = expect.stringContaining('did not answer in time')
  expect(outcome).toMatchObject({ result: 'no_answer', reply: null, message })
})

test('a test mail whose connection timed out was not refused, but not answered', async () => {
  const timeout = { code: 'ETIMEDOUT', message: 'Greeting never received' }
  const ctx = await operatorContext(() => Promise.reject(new MailRefused(timeout, [])))
  expect(await runMailTest(ctx)).toMatchObject({ result: 'no_answer', reply: null })
})
