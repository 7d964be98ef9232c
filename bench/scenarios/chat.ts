import type { Request } from 'autocannon'
import { runWithoutTimeout } from '../catalogue/run-without-timeout.ts'
import { headersOf, makeShoppers, type Shopper } from '../shoppers.ts'
import type { World } from '../world.ts'
import { selectOne } from './reading.ts'
import { type BareAnswer, dealOut, type OpenScenario } from './scenario.ts'

const messages = 10_000

/** A long conversation: its first page and a page far back must take equal time. */
export const conversation: OpenScenario = async (world, { seconds }) => {
  const shop_id = await findShopWithoutChatTexts(world)
  const [shopper] = (await makeShoppers(world.pool, 1)) as [Shopper]
  await talk(world, shopper, shop_id)
  const page = (number: number): Request => ({
    method: 'GET',
    path: `/api/get-message?shop_id=${shop_id}&page=${number}`,
    headers: headersOf(shopper),
  })
  const load = (number: number) => (clients: number) => ({
    seconds,
    clients: Array.from({ length: clients }, () => [page(number)]),
  })
  const far = { name: 'shop, page 400', served: 'shop', load: load(400) } as const
  const near = { name: 'shop, page 1', served: 'shop', load: load(1) } as const
  return {
    name: `a conversation of ${messages} messages, 20 a page`,
    clients: [1, 16],
    contenders: [far, near, selectOne(seconds)],
    aims: { p99: 50 },
  }
}

async function talk({ pool }: World, { user_id }: Shopper, shop_id: number): Promise<void> {
  await pool.query(
    `with opened as (insert into chats (user_id, shop_id) values ($1, $2) returning id)
     insert into messages (chat_id, type, message)
     select id, case when n % 3 = 0 then 'shop' else 'user' end, 'Line ' || n from opened cross join generate_series(1, $3::integer) n`,
    [user_id, shop_id, messages],
  )
  await pool.query(
    `update chats c set (last_message_id, total_messages, unread_message_shop, unread_message_user) = (
       select max(id), count(*), count(*) filter (where type = 'shop'), count(*) filter (where type = 'user')
       from messages where chat_id = c.id)
     where user_id = $1`,
    [user_id],
  )
  await runWithoutTimeout(pool, 'vacuum analyze messages, chats')
}

const barePath = '/bare/send-message'

/** Inserts a message by one statement, without authentication and events, and responds with as many bytes as the shop. */
export const bareSendMessage: readonly [string, BareAnswer][] = [
  [
    barePath,
    async (pool, body) => {
      const { user_id, shop_id, message, bytes } = JSON.parse(body) as BareBody
      await pool.query({
        name: 'bench.send_message',
        text: `with chat as (
                 insert into chats (user_id, shop_id) values ($1, $2)
                 on conflict (user_id, shop_id) do update set user_id = excluded.user_id returning id)
               insert into messages (chat_id, type, message) select id, 'user', $3 from chat`,
        values: [user_id, shop_id, message],
      })
      return ''.padEnd(bytes)
    },
  ],
]

interface BareBody {
  user_id: number
  shop_id: number
  message: string
  /** Approximate bytes of the shop's response. */
  bytes: number
}

let keys = 0

/** Each shopper sends one message; each is broadcast to the shop, in commit order. */
export const sendMessages: OpenScenario = async (world, { requests, seconds }) => {
  const shop_id = await findShopWithoutChatTexts(world)
  const shoppers = await makeShoppers(world.pool, requests)
  const said = { shop_id, message: 'Is this one still to be had, and in green?' }
  const post = (path: string, shopper: Shopper, body: object): Request => ({
    method: 'POST',
    path,
    headers: { ...headersOf(shopper), 'Idempotency-Key': `bench-chat-${process.pid}-${++keys}` },
    body: JSON.stringify(body),
  })
  const load = (requestOf: (shopper: Shopper) => Request) => async (clients: number) => {
    await world.pool.query('delete from attempts')
    return { clients: dealOut(shoppers.map(requestOf), clients) }
  }
  const viaShop = (shopper: Shopper) => post('/api/send-message', shopper, { ...said, type: 'user' })
  const viaBare = ({ user_id }: Shopper) => post(barePath, { user_id } as Shopper, { ...said, user_id, bytes: 600 })
  return {
    name: 'a message to a shop',
    clients: [16, 50],
    contenders: [
      { name: 'shop', served: 'shop', load: load(viaShop) },
      { name: 'bare, one statement', served: 'bare', load: load(viaBare) },
      selectOne(seconds),
    ],
  }
}

async function findShopWithoutChatTexts({ pool }: World): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select min(id) as id from shops where id not in (select shop_id from shop_chat_words)',
  )
  return rows[0]?.id ?? 0
}
