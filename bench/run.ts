import { parseArgs } from 'node:util'
import { attackNames, runAttacks } from './attacks.ts'
import { findIgnored, parseCount, parseCounts } from './command-line.ts'
import { deskParts, runDesks } from './desks/desks.ts'
import { runFaults } from './faults.ts'
import { runGrowth } from './growth.ts'
import { runRealtime } from './live/realtime.ts'
import { runRaces } from './races.ts'
import { runSecrecy } from './secrecy.ts'
import { ofOrders, runSpeed, scenarioNames } from './speed.ts'
import { runStart } from './start/start.ts'
import { runStorefront, storefrontParts } from './storefront/storefront.ts'
import { runTill } from './till/till.ts'
import { openWorld } from './world.ts'

const usage = `npm run bench                    all scenarios, then races, realtime and secrecy
npm run bench -- --quick         the same, shorter and coarser
npm run bench -- races           the races, then the invariants
  --rounds 1000                  repetitions of each race; default 100
npm run bench -- faults          kills and pauses the shop and its database under orders and payments, then checks the invariants
  --rounds 1000                  rounds of kills; default 20
npm run bench -- realtime        latency of 500 events a second to 5,000 sockets, and memory per socket
npm run bench -- secrecy         whether responses reveal accounts
npm run bench -- attacks         attacks on a running shop, with assertions; --quick: a tenth of the requests
npm run bench -- attacks <name> …  only these: ${attackNames.join(', ')}
npm run bench -- <scenario> …    only these: ${scenarioNames.join(', ')}
npm run bench -- orders          the scenarios ${ofOrders.join(', ')}, compared with row locks and with pgbench
npm run bench -- till            what leads to an order beside pgbench: processor time of Node and PostgreSQL, statements
  --beside <folder>              alternates with another checkout, such as an older commit with its packages
npm run bench -- till <scenario> …  only these of category, new-cart, cart, checkout, place-order, hot-product
npm run bench -- till growth     with a second table by products, as growth has them: --sizes, --keep
  --orders 1000,1000000          with another table by numbers of orders (a million take ten minutes to make)
npm run bench -- desks           the console and its calls with 1,000,000 orders and products and 10,000 brands (ten minutes to make)
  --keep <folder>                with the market kept in the folder for the next time
npm run bench -- desks <part> …  only these of ${deskParts.join(', ')}
npm run bench -- storefront      HTML, loading and card clicks of the storefront's pages on a slow phone
  --at http://localhost:3000     of a started shop, not of a new demo
npm run bench -- storefront <part> …  only these of ${storefrontParts.join(', ')}
npm run bench -- start           processor time of a first start on an empty folder, until it has nothing left to do
npm run bench -- --profile <folder> …   with V8 profiles of both servers in the folder
npm run bench -- growth          the same requests on 1,000, 100,000 and 1,000,000 products (the last take an hour to make)
  --sizes 1000,100000            on catalogues of these sizes
  --keep <folder>                with the catalogues kept in the folder for the next time`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string' },
    orders: { type: 'string' },
    keep: { type: 'string' },
    beside: { type: 'string' },
    at: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean' },
    profile: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const [command] = positionals
const ignored = findIgnored(positionals, Object.keys(values))
if (values.help || ignored) {
  console.log(ignored && !values.help ? `${ignored}\n\n${usage}` : usage)
  process.exit(values.help ? 0 : 1)
}

if (command === 'attacks') {
  const isHeld = await runAttacks({
    names: positionals.slice(1),
    share: values.quick ? 0.1 : 1,
    profile: values.profile,
  })
  process.exit(isHeld ? 0 : 1)
}
if (command === 'desks') {
  await runDesks({ parts: positionals.slice(1), keep: values.keep, isQuick: values.quick ?? false })
  process.exit(0)
}
if (command === 'start') {
  await runStart()
  process.exit(0)
}
if (command === 'storefront') {
  await runStorefront({ parts: positionals.slice(1), at: values.at, isQuick: values.quick ?? false })
  process.exit(0)
}
const pace = values.quick ? { rounds: 1, seconds: 1, requests: 400 } : { rounds: 3, seconds: 2, requests: 1_600 }
const isEverything = positionals.length === 0
const named = [...positionals, ...(positionals.includes('orders') ? ofOrders : [])].filter((name) =>
  scenarioNames.includes(name),
)
const growth = positionals.includes('growth') ? parseCounts('sizes', values.sizes ?? '1000,100000,1000000') : []
if (positionals.includes('till')) {
  const { beside, keep, profile } = values
  const orders = values.orders ? parseCounts('orders', values.orders) : []
  await runTill({ pace, named, beside, products: growth, orders, keep, profile })
  process.exit(0)
}
if (growth.length > 0) {
  await runGrowth({ sizes: growth, keep: values.keep, pace })
  process.exit(0)
}
if (positionals.includes('faults')) {
  const plan = {
    rounds: parseCount('rounds', values.rounds ?? '20'),
    pauseMs: 10_000,
    log: (line: string) => console.log(line),
  }
  process.exit((await runFaults(plan)) ? 0 : 1)
}
const world = await openWorld({ profile: values.profile })
try {
  if (isEverything || named.length > 0) await runSpeed(world, pace, named)
  if (
    (isEverything || positionals.includes('races')) &&
    !(await runRaces(world, parseCount('rounds', values.rounds ?? '100')))
  )
    process.exitCode = 1
  if (isEverything || positionals.includes('realtime')) await runRealtime(world, values.quick ? 5 : 20)
  if ((isEverything || positionals.includes('secrecy')) && !(await runSecrecy(world))) process.exitCode = 1
} finally {
  await world.close()
}
