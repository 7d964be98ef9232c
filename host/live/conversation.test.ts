import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import { type LoadedMessages, loadNewMessages } from '#storefront/chat/messages/loaded-messages.ts'
import { openPage } from '../testing/live-page.ts'
import { type Running, startHost } from '../testing/start-host.ts'
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'

const shop = openTestShop()
const { log } = openLogLines()
/** The shop is connected to one process, the shopper to another through a proxy that breaks connections. */
let near: Running
let far: Running
let proxy: TcpProxy
let shopper: Person
let seller: Person
let user_id: number
const shop_id = 1

beforeAll(async () => {
  shopper = await shop.shopper()
  seller = await shop.shopPerson(shop_id)
  user_id = (await shopper.call('GET /profile')).data.user.id
  await shop.pool.query('delete from shop_chat_words')
  near = await startHost({ pool: shop.pool, log })
  far = await startHost({ pool: shop.pool, log })
  proxy = await openTcpProxy(far.port)
})
afterAll(async () => {
  proxy.close()
  await Promise.all([near.stop(), far.stop()])
})

/** Requests as a browser does, and retries under the same key while there is no response. */
async function ask(port: number, path: string, { token, body, key }: RequestParams): Promise<{ data: never }> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Requested-With': 'XMLHttpRequest',
    'Content-Type': 'application/json',
    ...(key && { 'Idempotency-Key': key }),
  }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, init).catch(() => undefined)
    if (answer?.ok) return (await answer.json()) as { data: never }
    if (answer && answer.status < 500) throw new Error(`${path} is answered ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

interface RequestParams {
  token: string | undefined
  body?: object
  key?: string
}

/** The shopper's page: it requests new messages on each event and each reconnect. */
function followAt(port: number) {
  const page = openPage({ key: shop.system.pusher.key, port, by: shopper })
  let known: LoadedMessages | undefined
  let turn = Promise.resolve()
  const look = () => {
    turn = turn.then(async () => {
      known = await loadNewMessages(known, async (number) => {
        const path = `/get-message?shop_id=${shop_id}&page=${number}&per_page=20`
        return (await ask(port, path, { token: shopper.token })).data
      })
    })
  }
  page.subscribe(`chat_user_${user_id}`).bind_global(look)
  return { end: () => page.disconnect(), told: () => known?.messages.map(({ message }) => message) ?? [] }
}

test('a conversation over two processes delivers each message once and in order, despite broken connections and a stopped process', async () => {
  const page = followAt(proxy.port)
  await expect.poll(page.told).toEqual([])
  const sent: string[] = []
  for (let turn = 0; turn < 60; turn++) {
    if (turn === 10) proxy.disconnectAll()
    if (turn === 35) {
      const leaving = far
      far = await startHost({ pool: shop.pool, log })
      proxy.redirectTo(far.port)
      await leaving.stop()
    }
    const [question, answer] = [`Question ${turn}`, `Answer ${turn}`]
    const params = { token: shopper.token, body: { shop_id, message: question, type: 'user' }, key: question }
    // A flaky network sends it twice.
    await Promise.all([ask(proxy.port, '/send-message', params), ask(near.port, '/send-message', params)])
    await ask(near.port, '/shop/send-message', { token: seller.token, body: { user_id, message: answer }, key: answer })
    sent.push(question, answer)
    if (turn % 20 === 19) await shop.pool.query('delete from attempts')
  }
  await expect.poll(page.told).toEqual(sent)
  page.end()
})
