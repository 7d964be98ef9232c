import type { Request } from 'autocannon'
import { type AddToCartParams, addUnits } from '#server/cart/queries.ts'
import { hashToken } from '#server/platform/security/token.ts'
import type { Goods } from '#server/testing/goods.ts'
import { fillCarts, headersOf, makeShoppers, type Shopper } from '../shoppers.ts'
import { restock } from '../stock.ts'
import type { World } from '../world.ts'
import { selectOne } from './reading.ts'
import { type Aims, type BareAnswer, dealOut, type Length, type OpenScenario, type Scenario } from './scenario.ts'

interface BareBody extends Omit<AddToCartParams, 'token_hash'> {
  token: string
  /** Bytes of the shop's response. */
  bytes: number
}

const barePath = '/bare/cart/store'

/** Runs the cart's statement and responds with as many bytes as the shop. */
export const bareAddToCart: readonly [string, BareAnswer][] = [
  [
    barePath,
    async (pool, body) => {
      const { bytes, token, ...addition } = JSON.parse(body) as BareBody
      return JSON.stringify(await addUnits(pool, { ...addition, token_hash: hashToken(token) }))
        .slice(0, bytes)
        .padEnd(bytes)
    },
  ],
]

interface Round {
  readonly shopper: Shopper
  readonly add: Goods
  /** Content of the cart before. */
  readonly before: readonly Goods[]
}

let keys = 0

/** The storefront's request, with a new key each time. */
const viaShop = ({ shopper, add }: Round): Request => ({
  method: 'POST',
  path: '/api/cart/store',
  headers: { ...headersOf(shopper), 'Idempotency-Key': `bench-${process.pid}-${++keys}` },
  body: JSON.stringify({ ...add.line, quantity: 1 }),
})

const viaBare = ({ shopper, add }: Round, bytes: number): Request => ({
  method: 'POST',
  path: barePath,
  headers: headersOf(shopper),
  body: JSON.stringify({
    ...add.line,
    token: shopper.token,
    locale: 'en',
    quantity: 1,
    max_lines: 200,
    bytes,
  } satisfies BareBody),
})

/** Every shopper adds once per round; carts are reset in between. */
async function adding(world: World, { seconds }: Length, name: string, rounds: Round[], aims: Aims): Promise<Scenario> {
  const putBack = () =>
    fillCarts(
      world.pool,
      rounds.map(({ shopper, before }) => ({ ...shopper, goods: before })),
    )
  await putBack()
  const bytes = await answerBytes(world, rounds[0])
  const load = (requestOf: (round: Round) => Request) => async (clients: number) => {
    await putBack()
    return { clients: dealOut(rounds.map(requestOf), clients) }
  }
  const shop = { name: 'shop', served: 'shop', load: load(viaShop) } as const
  const bare = { name: 'bare, one statement', served: 'bare', load: load((round) => viaBare(round, bytes)) } as const
  return { name, clients: [16, 50], aims, contenders: [shop, bare, selectOne(seconds)] }
}

async function answerBytes({ shop }: World, round: Round | undefined): Promise<number> {
  if (!round) throw new Error('no shopper is prepared')
  const { method, path, ...rest } = viaShop(round)
  const response = await fetch(shop.address + path, { method, ...rest })
  if (response.status !== 200) throw new Error(`the shop answers ${response.status} to adding to a cart`)
  return (await response.arrayBuffer()).byteLength
}

export const addToNewCart: OpenScenario = async (world, length) => {
  const goods = await restock(world.pool, 40, 8)
  const shoppers = await makeShoppers(world.pool, length.requests)
  const rounds = shoppers.map((shopper, i) => ({ shopper, add: goods[i % goods.length] as Goods, before: [] }))
  const perSecond = { least: 2_200, why: '50 × the better known server' }
  return adding(world, length, 'add to a new cart', rounds, { perSecond })
}

/** The cart has three products; half of the shoppers add a fourth, half one more of the first. */
export const addToCart: OpenScenario = async (world, length) => {
  const goods = await restock(world.pool, 40, 8)
  const shoppers = await makeShoppers(world.pool, length.requests)
  const rounds = shoppers.map((shopper, i) => {
    const [a, b, c, d] = [0, 11, 22, 33].map((step) => goods[(i + step) % goods.length] as Goods)
    return { shopper, add: (i % 2 ? a : d) as Goods, before: [a, b, c] as Goods[] }
  })
  const perSecond = { least: 2_940, why: '30 × the better known server' }
  return adding(world, length, 'add to a cart of three', rounds, { perSecond })
}
