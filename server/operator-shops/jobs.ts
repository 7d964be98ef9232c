import { isolateText } from '#locales/isolate-text.ts'
import { defineJob } from '#server/define-job.ts'
import { isolateUntrustedText } from '#server/platform/mail-and-sms/render-letter.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { mailShop, writeGreeting } from '../notices/notices.ts'
import { findSuspension } from '../shops/shops.ts'

async function mailSuspension(ctx: Context, { suspension_id, to }: Events['suspension_changed']): Promise<void> {
  const [suspension] = await findSuspension(ctx.db, { id: suspension_id })
  if (!suspension) return
  const { shop_id, shop_name, reason } = suspension
  await mailShop(ctx, { dedupeKey: `suspension:${suspension_id}:${to}`, shop_id }, ({ t, site }, { name }) => {
    const values = { site, shop: isolateUntrustedText(shop_name) }
    const details = to === 'suspended' ? [isolateText(reason), t('shops.mail.suspended_next')] : []
    return {
      subject: t(`shops.mail.${to}_subject`, values),
      parts: [writeGreeting({ name }, t), t(`shops.mail.${to}`, values), ...details],
    }
  })
}

export const operatorShopJobs = [
  defineJob({ name: 'mail-suspension', on: ['suspension_changed'], run: mailSuspension }),
]
