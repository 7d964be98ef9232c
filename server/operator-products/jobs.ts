import { defineJob } from '#server/define-job.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { isolateText, mailShop, writeGreeting } from '../notices/notices.ts'
import { type Decided, findDecided } from './queries.ts'

/** Mails the decisions of one request to the people of each shop, in their languages. */
async function mailProductDecisions(ctx: Context, { decision_ids }: Events['products_decided']): Promise<void> {
  for (const decided of await findDecided(ctx.db, { ids: decision_ids }))
    await mailDecided(ctx, decided, decision_ids[0])
}

/** Names of products in one mail. */
const maxNames = 20

async function mailDecided(ctx: Context, { shop_id, state, reason, names }: Decided, first_id = 0): Promise<void> {
  const about = `product-decisions:${first_id}:${shop_id}`
  await mailShop(ctx, { about, shop_id }, ({ t, site }, person) => {
    const [name = ''] = names.map((each) => isolateText(each))
    const left = names.length - maxNames
    const more = left > 0 ? [t('products.mail.more', { count: left })] : []
    const details =
      reason === null
        ? [...names.slice(0, maxNames).map((each) => isolateText(each)), ...more]
        : [isolateText(reason), t('products.mail.refused_next')]
    return {
      subject: t(`products.mail.${state}_subject`, { site, name }),
      parts: [writeGreeting({ name: person.name }, t), t(`products.mail.${state}`, { name }), ...details],
    }
  })
}

export const operatorProductJobs = [
  defineJob({ name: 'mail-product-decisions', on: ['products_decided'], run: mailProductDecisions }),
]
