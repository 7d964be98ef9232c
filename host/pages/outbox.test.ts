import { expect, test, vi } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = openTestShop()
const log = openLog('silent')
const [local] = openHosts(shop, log) as readonly [TestHost]
const [production] = openHosts(shop, log, 1, { APP_ENV: 'production' }) as readonly [TestHost]
const [open] = openHosts(shop, log, 1, { HOST: '0.0.0.0' }) as readonly [TestHost]

type Master = { data: { demo_login: object | null } }

const paths = ['/dev/outbox', '/dev/outbox.json']
const at = 'http://localhost:3000'
const ask = (path: string) => local.ask(path, { at })

test('recorded messages are readable locally, escaped as text', async () => {
  const empty = await (await ask('/dev/outbox')).text()
  expect(empty).toContain('Nothing was sent yet.')
  await shop.pool.query(
    `insert into outbox (channel, recipient, subject, text) values
     ('sms', '+96170345678', null, 'first'), ('mail', 'a@b.example', 'Hello <b>', '<script>alert(1)</script>')`,
  )
  const answer = await ask('/dev/outbox')
  const html = await answer.text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script>')
  expect(answer.headers.get('Content-Security-Policy')).not.toContain('script-src')
  const messages = (await (await ask('/dev/outbox.json')).json()) as object[]
  expect(messages).toEqual([
    expect.objectContaining({ channel: 'mail', to: 'a@b.example', subject: 'Hello <b>' }),
    expect.objectContaining({ channel: 'sms', to: '+96170345678', subject: null, text: 'first' }),
  ])
})

test('a mail is shown as its recipient sees it, and cannot run anything', async () => {
  const { rows } = await shop.pool.query(
    `insert into outbox (channel, recipient, subject, text, html) values ('mail', 'a@b.example', 'Hello', 'Hi', '<p style="color:red">Hi</p>') returning id`,
  )
  const path = `/dev/outbox/${rows[0].id}`
  expect(await (await ask('/dev/outbox')).text()).toContain(`href="${path}"`)
  const answer = await ask(path)
  expect(await answer.text()).toBe('<p style="color:red">Hi</p>')
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'(?!.*script-src)/)
  expect((await ask('/dev/outbox/999999')).status).toBe(404)
  expect((await production.ask(path, { at })).status).toBe(404)
})

test.each(paths)('production answers 404 for %s with any Host', async (path) => {
  for (const host of [at, 'http://shop.example']) expect((await production.ask(path, { at: host })).status).toBe(404)
})

test.each(paths)('in local mode %s does not exist if others can reach the port', async (path) => {
  expect((await open.ask(path, { at })).status).toBe(404)
})

test('the demo login is shown in local mode on loopback only', async () => {
  const login = { phone: '500000001', password: 'public' }
  await shop.pool.query(`insert into settings (key, value) values ('demo_login', $1)`, [JSON.stringify(login)])
  const shownBy = async (host: TestHost) => ((await (await host.ask('/api/master')).json()) as Master).data.demo_login
  expect(await shownBy(local)).toEqual(login)
  for (const host of [open, production]) expect(await shownBy(host)).toBeNull()
})

test.each(paths)('a page elsewhere whose name resolves to loopback cannot read %s', async (path) => {
  for (const host of ['http://rebound.example:3000', 'http://127.evil.example'])
    expect((await local.ask(path, { at: host })).status).toBe(404)
  for (const host of [at, 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect((await local.ask(path, { at: host })).status).toBe(200)
})
