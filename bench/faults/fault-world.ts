import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { demoLogin } from '#db/demo/people/people.ts'
import { startCluster } from '#db/embedded.ts'
import { fill } from '#db/fill.ts'
import { openDatabase } from '#db/open.ts'
import { openShop, type Shop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { type StripeApi, startStripeApi, stripeKeys } from '#server/testing/gateways/stripe-api.ts'
import { noLimits, setLimits } from '#server/testing/limits.ts'
import { type Basket, priceBaskets } from '../baskets.ts'
import { runWithoutTimeout } from '../catalogue/run-without-timeout.ts'
import { restock } from '../stock.ts'
import { startApp } from './app.ts'
import { copyEvents } from './job-laws.ts'
import { killDatabase } from './postgres.ts'
import { type DatabaseProxy, openProxy } from './proxy.ts'
import { openTally, type Tally } from './tally.ts'

/** A shop and a database that may be killed, and a gateway that stays. */
export interface FaultWorld {
  /** Not through the proxy, for preparing and counting. */
  readonly pool: pg.Pool
  readonly proxy: DatabaseProxy
  readonly stripe: StripeApi
  /** Holds responses of Stripe to completed requests until the shop is killed. */
  readonly gate: Gate
  /** A second process of the shop that runs no jobs by itself. */
  readonly second: Shop
  /** One product each, of several shops. */
  readonly baskets: readonly Basket[]
  readonly tally: Tally
  /** The current address, which changes with each start. */
  readonly address: string
  killApp(): Promise<void>
  startApp(): Promise<void>
  killDatabase(): Promise<void>
  startDatabase(): Promise<void>
  close(): Promise<void>
}

/** Holds a number of a gateway's responses, by the start of the request's path. */
export interface Gate {
  hold(request: string, count: number): { held(): number }
  open(): void
}

/** Creates the demo marketplace with a large stock of some products. */
export async function openFaultWorld(): Promise<FaultWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-faults-'))
  const endings = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of endings.splice(0)) await end()
  }
  const closeLater = (end: () => Promise<void>) => void endings.unshift(end)
  try {
    return { ...(await openParts(folder, closeLater)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openParts(folder: string, closeLater: (end: () => Promise<void>) => void) {
  const cluster = await startCluster(folder)
  closeLater(cluster.stop)
  const { pool, close } = await openDatabase({ url: cluster.url, folder, connections: 10 })
  closeLater(close)
  await fill(pool, { now: new Date(), passwordHash: await hashPassword(demoLogin.password) })
  await setLimits(pool, noLimits)
  await copyEvents(pool)
  // Autovacuum would have run before a shop has visitors.
  await runWithoutTimeout(pool, 'vacuum analyze')
  const { gate, beforeAnswer } = openGate()
  const stripe = await startStripeApi(beforeAnswer)
  closeLater(stripe.stop)
  const proxy = await openProxy(join(new URL(cluster.url).searchParams.get('host') ?? '', '.s.PGSQL.5432'))
  closeLater(proxy.stop)
  const settings = settingsOf(stripe, proxy, folder)
  const { payments } = readConfig(settings)
  const around = { log: openLog('silent'), environment: 'local', requestsPerSecond: 0 } as const
  const second = await openShop({ pool, ...around, payments })
  closeLater(second.close)
  let app = await startApp(settings)
  closeLater(() => app.stop())
  const { address } = app
  const again = { ...settings, PORT: new URL(address).port }
  const baskets = await pricesOf(pool, address)
  return {
    pool,
    proxy,
    stripe,
    gate,
    second,
    baskets,
    address,
    tally: openTally(),
    killApp: () => app.kill(),
    startApp: async () => {
      app = await startApp(again)
    },
    killDatabase: () => killDatabase(pool),
    startDatabase: async () => void (await startCluster(folder)),
  }
}

const settingsOf = (stripe: StripeApi, proxy: DatabaseProxy, folder: string) => ({
  PORT: '0',
  DATABASE_URL: proxy.url,
  // Connections in a window are not available to others.
  DATABASE_CONNECTIONS: '40',
  SOUK_DATA: folder,
  SOUK_DEMO: 'off',
  SOUK_DRAW_AHEAD: 'off',
  REQUESTS_PER_SECOND: '0',
  LOG_LEVEL: 'silent',
  STRIPE_URL: stripe.url,
  STRIPE_SECRET_KEY: stripeKeys.secret_key,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhook_secret,
})

/** Each order of a moment has another product, so that none waits for a stopped one. */
async function pricesOf(pool: pg.Pool, address: string): Promise<Basket[]> {
  const market = { pool, shop: { address } }
  const goods = await restock(pool, 24, 8)
  return (await Promise.all(goods.map((each) => priceBaskets(market, [[each]])))).flat()
}

/** Stripe completes the request; the gate holds the response. */
function openGate() {
  let holding: { request: string; count: number; held: number; until: Promise<void> }[] = []
  let open = Promise.withResolvers<void>()
  const beforeAnswer = async (name: string) => {
    const held = holding.find((each) => name.startsWith(each.request) && each.held < each.count)
    if (!held) return
    held.held += 1
    await held.until
  }
  const gate: Gate = {
    hold: (request, count) => {
      const each = { request, count, held: 0, until: open.promise }
      holding.push(each)
      return { held: () => each.held }
    },
    open: () => {
      holding = []
      open.resolve()
      open = Promise.withResolvers()
    },
  }
  return { gate, beforeAnswer }
}
