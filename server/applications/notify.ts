import type { Context } from '#server/context.ts'
import { defineJob } from '#server/define-job.ts'
import type { Events } from '#server/events.ts'
import { mailAddress, mailMarketplace, type NoticeContext } from '#server/notices/notices.ts'
import { decisionLetter, newApplicationLetter, receiptLetter } from './letters.ts'
import { type ApplicationRow, findApplication } from './queries.ts'

type ApplicationSent = Events['application_sent']

/** Confirms the receipt to the applicant, in the language of the form. */
const notifyApplicantOfReceipt = (ctx: Context, { shop_application_id: id }: ApplicationSent): Promise<void> =>
  notifyApplicant(ctx, { id, dedupeKey: `application:${id}` }, receiptLetter)

const notifyApplicantOfDecision = (ctx: Context, { shop_application_id: id }: ApplicationSent): Promise<void> =>
  notifyApplicant(ctx, { id, dedupeKey: `application-decided:${id}` }, decisionLetter)

async function notifyMarketplaceOfApplication(
  ctx: Context,
  { shop_application_id: id }: ApplicationSent,
): Promise<void> {
  const [application] = await findApplication(ctx.db, { id, locale: ctx.locale })
  if (!application) return
  const notice = { dedupeKey: `new-application:${id}`, reply_to: application.email }
  await mailMarketplace(ctx, notice, (context) => newApplicationLetter(application, context))
}

async function notifyApplicant(
  ctx: Context,
  { id, dedupeKey }: { id: number; dedupeKey: string },
  buildLetter: (application: ApplicationRow, context: NoticeContext) => ReturnType<typeof receiptLetter>,
): Promise<void> {
  const [application] = await findApplication(ctx.db, { id, locale: ctx.locale })
  if (!application) return
  const { email: to, locale } = application
  await mailAddress(ctx, { dedupeKey, locale, to }, (context) => buildLetter(application, context))
}

export const applicationJobs = [
  defineJob({ name: 'notify-applicant-of-receipt', on: ['application_sent'], run: notifyApplicantOfReceipt }),
  defineJob({
    name: 'notify-marketplace-of-application',
    on: ['application_sent'],
    run: notifyMarketplaceOfApplication,
  }),
  defineJob({ name: 'notify-applicant-of-decision', on: ['application_decided'], run: notifyApplicantOfDecision }),
]
