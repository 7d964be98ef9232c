import type { checklistCalls } from '#contract/setup.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import type { OperatorContext } from '../context.ts'
import { getSiteName } from '../settings/settings.ts'
import { readChecklist } from './checklist.ts'
import { closeDoors, openDoors } from './queries.ts'

type Verb = Verbs<typeof checklistCalls>

/** A change of the market invalidates all pages of every process. */
export const openMarket: Verb['openMarket'] = async (ctx) => {
  const isChanged = (await openDoors(ctx.db, {})).length > 0
  if (isChanged) await recordOpening(ctx, true)
  return { message: ctx.t('setup.opened'), data: await readChecklist(ctx) }
}

export const closeMarket: Verb['closeMarket'] = async (ctx) => {
  const isChanged = (await closeDoors(ctx.db, {})).length > 0
  if (isChanged) await recordOpening(ctx, false)
  return { message: ctx.t('setup.closed'), data: await readChecklist(ctx) }
}

async function recordOpening(ctx: OperatorContext, is_open: boolean): Promise<void> {
  const label = await getSiteName(ctx.db)
  ctx.record({ subject: ['market', 1], label, before: { is_open: !is_open }, after: { is_open } })
}
