import type pg from 'pg'
import { figureCalls } from '#contract/figures.ts'
import type { Queryer } from '#db/statement.ts'
import { defineJob } from '#server/define-job.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { inTransaction } from '#server/platform/sql/transaction.ts'
import type { Context } from '../context.ts'
import {
  deleteChanges,
  deleteDays,
  deleteSums,
  findMarketFigures,
  findShopFigures,
  findStaleDays,
  type StaleDay,
  storeDay,
  storeSums,
} from './queries.ts'
import { daysToRead, toFigures } from './rules.ts'

type Verb = Verbs<typeof figureCalls>

const getShopFigures: Verb['getShopFigures'] = async (ctx, { query }) => {
  const rows = await findShopFigures(ctx.db, { shop_id: ctx.shop_id, days: daysToRead(query.days) })
  return { data: toFigures(rows, ctx.now()) }
}

const getOperatorFigures: Verb['getOperatorFigures'] = async (ctx, { query }) => {
  const rows = await findMarketFigures(ctx.db, { days: daysToRead(query.days) })
  return { data: toFigures(rows, ctx.now()) }
}

/** In one run of the job; the next one continues. */
const maxDaysPerRun = 400

/** Stores the sums of past days that are not stored in the market's time zone, or have changed since. */
async function storeDailyFigures(ctx: Context): Promise<void> {
  for (const stale of await findStaleDays(ctx.db, { max_rows: maxDaysPerRun }))
    await ctx.transaction(({ db }) => storeFigures(db, stale))
}

/** In a transaction. */
async function storeFigures(db: Queryer, stale: StaleDay): Promise<void> {
  await deleteChanges(db, stale)
  await deleteSums(db, stale)
  await storeSums(db, stale)
  if (stale.shop_id === null) await storeDay(db, stale)
}

/** Stores the sums of all past days again; for an operator at the terminal, after a manual repair. */
export async function rebuildFigures(pool: pg.Pool): Promise<void> {
  await deleteDays(pool, {})
  let stale: StaleDay[]
  do {
    stale = await findStaleDays(pool, { max_rows: maxDaysPerRun })
    for (const each of stale) await inTransaction(pool, (db) => storeFigures(db, each))
  } while (stale.length === maxDaysPerRun)
}

export const figureRoutes = routesOf(figureCalls, { getShopFigures, getOperatorFigures })

export const figureJobs = [
  // Each hour, because the time zone of the market decides when its day ends.
  defineJob({ name: 'store-daily-figures', cron: '12 * * * *', run: storeDailyFigures }),
]
