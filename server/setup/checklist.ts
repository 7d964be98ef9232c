import type { Checklist, checklistCalls } from '#contract/setup.ts'
import { pageRows } from '#db/base/pages.ts'
import { settings as firstSettings } from '#db/base/settings.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { getRules, getSiteName } from '../settings/settings.ts'
import { currencyOfCountry } from './country-currencies.ts'
import { findChecklistCounts, findMailTest } from './queries.ts'
import { buildLines, type ChecklistFacts } from './rules.ts'
import { getMarket } from './setup.ts'

type Verb = Verbs<typeof checklistCalls>

export const getChecklist: Verb['getChecklist'] = async (ctx) => ({ data: await readChecklist(ctx) })

/** Calculated at each read, so that a line becomes open again if its work is undone. */
export async function readChecklist(ctx: Context): Promise<Checklist> {
  const { country, opened_at } = await getMarket(ctx)
  const is_open = opened_at !== null
  const [mail_test = null] = await findMailTest(ctx.db, {})
  const is_mail_tested = mail_test?.is_sent ?? false
  const lines = buildLines(await readFacts(ctx, { country, is_open, is_mail_tested }))
  return { is_open, opened_at, country, mail_test, lines }
}

async function readFacts(
  ctx: Context,
  { country, ...known }: { country: string | null } & Pick<ChecklistFacts, 'is_open' | 'is_mail_tested'>,
): Promise<ChecklistFacts> {
  const starter_pages = JSON.stringify(pageRows().map(({ slug, html }) => ({ slug, html })))
  const counts = mustExist((await findChecklistCounts(ctx.db, { starter_pages }))[0], 'the counts of the checklist')
  const { gateways, currency, commission_percentage } = await getRules(ctx)
  return {
    ...counts,
    ...known,
    has_name: (await getSiteName(ctx.db)) !== firstSettings.app_name,
    currency,
    usual_currency: country === null ? undefined : currencyOfCountry.get(country),
    commission: commission_percentage,
    has_gateway: gateways.some((name) => name !== 'sandbox'),
    missing: ctx.missingVariables,
  }
}
