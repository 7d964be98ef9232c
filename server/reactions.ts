import { dropEndedTokens } from './accounts/accounts.ts'
import { refreshFlashSales, refreshReadModels } from './catalogue/catalogue.ts'
import type { Context } from './context.ts'
import type { Events } from './events.ts'
import { dropStaleKeys } from './kit/idempotency.ts'
import type { Reactions } from './kit/jobs.ts'
import { dropStaleAttempts } from './kit/limits.ts'
import { dropStaleTerms } from './search/search.ts'
import { dropStaleSocialAttempts } from './social/social.ts'

/** When this happened, these jobs run, each with what is known of it; once committed, until they succeed. */
export const reactions = {
  order_placed: ['refresh-products'],
} as const satisfies Reactions<Events>

/** What each job does. Jobs may run late, twice, or beside each other, and must not mind. */
export const jobs = {
  'refresh-products': (ctx: Context, data: Events['order_placed']) => refreshReadModels(ctx, data.product_ids),
  'refresh-flash-sales': (ctx: Context) => refreshFlashSales(ctx),
  sweep: async (ctx: Context) => {
    await dropStaleKeys(ctx.db)
    await dropStaleAttempts(ctx.db)
    await dropEndedTokens(ctx.db)
    await dropStaleTerms(ctx.db, {})
    await dropStaleSocialAttempts(ctx.db)
  },
}

/** Jobs that run by the clock. */
export const schedule = { 'refresh-flash-sales': '* * * * *', sweep: '17 * * * *' } as const
