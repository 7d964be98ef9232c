import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { storeTestAddress } from '#server/testing/address.ts'
import { findGoods, findViolations, type Goods, quoteOrder, setStock } from '#server/testing/goods.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import { type Listening, listen } from './listen.ts'

const shop = openTestShop()
let server: Listening
let goods: Goods

beforeAll(async () => {
  server = await listen(readConfig({ PORT: '0' }), openLog('silent'))
  server.serve({ fetch: (outgoing, network) => Promise.resolve(shop.door.fetch(outgoing, { network })) })
  ;[goods] = (await findGoods(shop.pool, 1)) as [Goods]
})
afterAll(() => server.close())

interface Reply {
  status: number
  text: string
}

/** Sends one request on the agent's own connection. */
function send(agent: Agent, path: string, { token = '', key = '', body = '' }): Promise<Reply> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'Idempotency-Key': key }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(`${server.address}/api${path}`, { agent, method: 'POST', headers }, async (response) => {
      let text = ''
      for await (const part of response) text += part
      resolve({ status: response.statusCode ?? 0, text })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

interface Buyer {
  person: Person
  agent: Agent
  order: { token: string; body: string }
}

/** A shopper with one unit in the cart, and the order for it. */
async function buyer(): Promise<Buyer> {
  const person = await shop.shopper()
  const address_id = await storeTestAddress(person)
  await fill({ person })
  const body = JSON.stringify(await quoteOrder(person, { shop_ids: [goods.shop_id], address_id }))
  return { person, agent: new Agent({ keepAlive: true }), order: { token: person.token ?? '', body } }
}

const fill = ({ person }: Pick<Buyer, 'person'>) =>
  person.call('POST /cart/store', { body: { ...goods.line, quantity: 1 } })

test('20 equal orders with one key, on 20 connections, make one order and 20 equal answers', async () => {
  const one = await buyer()
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true }))
  const replies = await Promise.all(
    agents.map((agent) => send(agent, '/place-order', { ...one.order, key: 'attempt' })),
  )
  for (const agent of [...agents, one.agent]) agent.destroy()
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect((await one.person.call('GET /orders')).data.total).toBe(1)
})

test('the last unit is sold to one of two shoppers, 200 times, on two connections', async () => {
  const buyers = await Promise.all([buyer(), buyer()])
  const counts = { sold: 0, refused: 0 }
  for (let round = 0; round < 200; round++) {
    await setStock(shop, goods.variant_id, 1)
    await Promise.all(buyers.map(fill))
    const replies = await Promise.all(buyers.map(({ agent, order }) => send(agent, '/place-order', order)))
    for (const { status, text } of replies) {
      if (status === 200) counts.sold += 1
      const refusal = { data: { product_id: goods.line.product_id, left: 0 } }
      if (status === 409) expect(JSON.parse(text)).toMatchObject(refusal)
      if (status === 409) counts.refused += 1
    }
  }
  for (const { agent } of buyers) agent.destroy()
  expect(counts).toEqual({ sold: 200, refused: 200 })
  expect(await findViolations(shop.pool)).toEqual([])
}, 120_000)

test('2 MB are refused, and the shop goes on', async () => {
  const agent = new Agent({ keepAlive: true })
  const body = JSON.stringify({ phone: 'x'.repeat(2 * 1024 * 1024), password: 'x' })
  // The response may come before the whole body is sent, and the connection be cut; either way nothing was stored.
  const outcome = await send(agent, '/login', { body }).then(
    ({ status }) => status,
    (error: NodeJS.ErrnoException) => error.code,
  )
  expect([413, 'ECONNRESET', 'EPIPE']).toContain(outcome)
  expect((await send(agent, '/login', { body: '{"phone":"a@b.example","password":"x"}' })).status).toBe(422)
  agent.destroy()
})
