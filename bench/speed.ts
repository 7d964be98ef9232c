import { measure, measureByTurns } from './load/measure.ts'
import { openTpcB } from './pgbench.ts'
import { formatNumber } from './report/numbers.ts'
import { comparison } from './report/rows.ts'
import { formatVerdict, verdicts } from './report/verdict.ts'
import { addToCart, addToNewCart } from './scenarios/add-to-cart.ts'
import { conversation, sendMessages } from './scenarios/chat.ts'
import { detail } from './scenarios/detail.ts'
import { flashSale } from './scenarios/flash-sale.ts'
import { list, listBySort, listOfCategory } from './scenarios/list.ts'
import { cachedPages, concurrentFilteredList, pagesForOne } from './scenarios/pages.ts'
import { placeOrders, placeOrdersOfOneProduct } from './scenarios/place-order.ts'
import type { Length, OpenScenario } from './scenarios/scenario.ts'
import { search, suggestions } from './scenarios/search.ts'
import { wholeCheckout } from './scenarios/whole-checkout.ts'
import type { World } from './world.ts'

/** Reads come first, because orders change lists. */
const scenarios: Record<string, OpenScenario> = {
  list,
  sorts: listBySort,
  category: listOfCategory,
  search,
  suggestions,
  detail,
  pages: cachedPages,
  concurrentFilteredList,
  'pages-for-one': pagesForOne,
  conversation,
  messages: sendMessages,
  'new-cart': addToNewCart,
  cart: addToCart,
  'place-order': placeOrders,
  'hot-product': placeOrdersOfOneProduct,
  'flash-sale': flashSale,
  checkout: wholeCheckout,
}

export const scenarioNames = Object.keys(scenarios)

/** Measurements of orders. */
export const ofOrders = ['place-order', 'hot-product', 'flash-sale']

export interface Pace extends Length {
  readonly rounds: number
}

/** Measures and prints every scenario, or those that are named. */
export async function runSpeed(world: World, pace: Pace, named: readonly string[]): Promise<void> {
  const chosen = Object.entries(scenarios).filter(([name]) => named.length === 0 || named.includes(name))
  const rates = new Map<string, number>()
  for (const [name, open] of chosen) rates.set(name, await runScenario(world, pace, open))
  const placed = rates.get('place-order')
  if (placed === undefined) return
  const hot = rates.get('hot-product')
  if (hot !== undefined)
    console.log(
      formatVerdict(hot / placed >= 0.7, `${formatNumber(hot / placed)} of place-order over many products`, '0.7'),
    )
  await compareWithTpcB(world, pace, placed)
}

/** Answers the shop's requests a second with the fewest clients. */
async function runScenario(world: World, pace: Pace, open: OpenScenario): Promise<number> {
  const scenario = await open(world, pace)
  const all = []
  for (const clients of scenario.clients) all.push(await measure(world, scenario.contenders, { ...pace, clients }))
  await scenario.close?.()
  console.log(`\n${scenario.name}\n${comparison(scenario, all)}`)
  const measured = all.flatMap(([shop, bare], i) => (shop ? [{ clients: scenario.clients[i] ?? 0, shop, bare }] : []))
  for (const verdict of verdicts(scenario.aims ?? {}, measured, scenario.perRequest)) console.log(verdict)
  return measured[0]?.shop.perSecond ?? Number.NaN
}

async function compareWithTpcB(world: World, { seconds, rounds }: Pace, placed: number): Promise<void> {
  const clients = 16
  const tpcB = await openTpcB(world, clients, seconds)
  if (!tpcB) return console.log('\npgbench is not installed: nothing to compare place-order with')
  const [figures] = await measureByTurns([tpcB.measure], rounds)
  await tpcB.close()
  const transactions = figures?.perSecond ?? Number.NaN
  console.log(
    `\npgbench TPC-B on the same cluster, ${clients} clients: ${formatNumber(transactions)} transactions a second`,
  )
  console.log(
    formatVerdict(placed / transactions >= 0.2, `place-order at ${formatNumber(placed / transactions)} of it`, '0.2'),
  )
}
