import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { headersOf, makeShoppers, type Shopper } from '../shoppers.ts'
import { type Connection, connect, dataOf, type Reply } from './connection.ts'
import { expectIs, type Race, type RaceWorld } from './race.ts'

/** Per conversation: windows of the shopper, and messages of each, all sent twice. */
const [windows, lines] = [4, 5]

/**
 * Several windows of a shopper send messages over both processes, each twice under its key, while a reader polls: no duplicates, no
 * older message after a newer one, correct unread counts, and a single away message.
 */
export const raceInConversation: Race = async (world) => {
  const talks = Math.max(1, Math.round(world.rounds / 20))
  const shoppers = await makeShoppers(world.pool, talks)
  const shop_id = await findShopWithAwayMessage(world)
  const connections = world.addresses.map((door) => connect(door, 2 * windows))
  const wrong: string[] = []
  for (const shopper of shoppers) wrong.push(...(await talk({ world, connections, shopper, shop_id })))
  for (const connection of connections) connection.close()
  const { rows } = await world.pool.query(
    `select count(*) filter (where type = 'user')::integer as kept, count(automatic)::integer as automatic
     from messages where chat_id in (select id from chats where user_id = any ($1))`,
    [shoppers.map(({ user_id }) => user_id)],
  )
  const said = talks * windows * lines
  return {
    sentence: `${windows} windows say ${lines} things each, twice, ${talks} times: ${rows[0].kept} of ${said} messages kept, ${rows[0].automatic} answered by themselves`,
    wrong: [...wrong.slice(0, 3), ...expectIs('messages', rows[0], { kept: said, automatic: talks })],
  }
}

interface Talk {
  world: RaceWorld
  connections: readonly Connection[]
  shopper: Shopper
  shop_id: number
}

async function talk({ connections, shopper, shop_id }: Talk): Promise<string[]> {
  const of = (n: number) => connections[n % connections.length] as Connection
  let isOver = false
  const reading = readAlong(of(1), shopper, shop_id, () => isOver)
  const speak = async (window: number): Promise<Reply[]> => {
    const replies: Reply[] = []
    for (let line = 0; line < lines; line++) {
      const request = message(shopper, shop_id, `Window ${window}, line ${line}`)
      replies.push(...(await Promise.all([of(window).send(request), of(window + 1).send(request)])))
    }
    return replies
  }
  const replies = (await Promise.all(Array.from({ length: windows }, (_, window) => speak(window)))).flat()
  isOver = true
  return [...expectIs('refusals', replies.filter(({ status }) => status !== 200).length, 0), ...(await reading)]
}

/** Polls the first page: a reader who has seen a message has seen all older ones. */
async function readAlong(connection: Connection, shopper: Shopper, shop_id: number, isOver: () => boolean) {
  const seen = new Set<number>()
  const path = `/api/get-message?shop_id=${shop_id}&per_page=100`
  for (let newest = 0; ; newest = Math.max(0, ...seen)) {
    const isLast = isOver()
    const reply = await connection.send({ method: 'GET', path, headers: headersOf(shopper) })
    const ids = (dataOf(reply) as { data: { id: number }[] }).data.map(({ id }) => id)
    const late = ids.filter((id) => id <= newest && !seen.has(id))
    if (late.length > 0) return [`messages that turned up behind what was seen: ${late.join(', ')}`]
    for (const id of ids) seen.add(id)
    if (isLast) return []
    await sleep(1)
  }
}

const message = (shopper: Shopper, shop_id: number, text: string): Request => ({
  method: 'POST',
  path: '/api/send-message',
  headers: { ...headersOf(shopper), 'Idempotency-Key': `race-${text}` },
  body: JSON.stringify({ shop_id, message: text, type: 'user' }),
})

async function findShopWithAwayMessage({ pool }: RaceWorld): Promise<number> {
  return (
    (await pool.query<{ id: number }>('select min(shop_id) as id from shop_chat_words where away_message is not null'))
      .rows[0]?.id ?? 0
  )
}
