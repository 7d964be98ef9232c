import type { setupCalls } from '#contract/setup.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { isClaimed } from '../people/people.ts'
import { listSetupChoices } from './proposals.ts'
import { findMarket, type MarketRow } from './queries.ts'

export { createSetupLink, startClaim } from './first-operator.ts'
export { recordMailTest, runMailTest } from './mail-test.ts'
export { listMissingVariables } from './rules.ts'

type Verb = Verbs<typeof setupCalls>

export const getMarket = async ({ db }: Pick<Context, 'db'>): Promise<MarketRow> =>
  mustExist((await findMarket(db, {}))[0], 'the row of the market')

export const isMarketOpen = async (ctx: Pick<Context, 'db'>): Promise<boolean> =>
  (await getMarket(ctx)).opened_at !== null

export const getSetup: Verb['getSetup'] = async (ctx) => {
  const [is_claimed, is_open, choices] = [await isClaimed(ctx), await isMarketOpen(ctx), await listSetupChoices(ctx)]
  return { data: { is_claimed, is_open, ...choices } }
}
