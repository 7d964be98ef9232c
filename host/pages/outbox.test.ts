import { expect, test, vi } from 'vitest'
import { openLog } from '#server/kit/log.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = openTestShop()
const log = openLog('silent')
const [local] = openHosts(shop, log) as readonly [TestHost]
const [production] = openHosts(shop, log, 1, { APP_ENV: 'production' }) as readonly [TestHost]

test('what would have left can be read locally, as text whatever stands in it', async () => {
  const empty = await (await local.ask('/dev/outbox')).text()
  expect(empty).toContain('Nothing was sent yet.')
  await shop.pool.query(
    `insert into outbox (channel, recipient, subject, text) values
     ('sms', '+96170345678', null, 'first'), ('mail', 'a@b.example', 'Hello <b>', '<script>alert(1)</script>')`,
  )
  const answer = await local.ask('/dev/outbox')
  const html = await answer.text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script>')
  expect(answer.headers.get('Content-Security-Policy')).not.toContain('script-src')
  const messages = (await (await local.ask('/dev/outbox.json')).json()) as object[]
  expect(messages).toEqual([
    expect.objectContaining({ channel: 'mail', to: 'a@b.example', subject: 'Hello <b>' }),
    expect.objectContaining({ channel: 'sms', to: '+96170345678', subject: null, text: 'first' }),
  ])
})

test('a mail can be seen as its reader sees it, and does nothing there', async () => {
  const { rows } = await shop.pool.query(
    `insert into outbox (channel, recipient, subject, text, html) values ('mail', 'a@b.example', 'Hello', 'Hi', '<p style="color:red">Hi</p>') returning id`,
  )
  const path = `/dev/outbox/${rows[0].id}`
  expect(await (await local.ask('/dev/outbox')).text()).toContain(`href="${path}"`)
  const answer = await local.ask(path)
  expect(await answer.text()).toBe('<p style="color:red">Hi</p>')
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'(?!.*script-src)/)
  expect((await local.ask('/dev/outbox/999999')).status).toBe(404)
  expect((await production.ask(path)).status).toBe(404)
})

test('in production there is no such page', async () => {
  for (const path of ['/dev/outbox', '/dev/outbox.json']) expect((await production.ask(path)).status).toBe(404)
})
