import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { tellAddress, tellMarketplace, type Words } from '../notices/notices.ts'
import { decisionLetter, newApplicationLetter, receiptLetter } from './letter-words.ts'
import { type ApplicationRow, findApplication } from './queries.ts'

type ApplicationSent = Events['application_sent']

/** Tells who applied that it has arrived, in the language in which they wrote. */
export const tellApplicantOfReceipt = (ctx: Context, { shop_application_id: id }: ApplicationSent): Promise<void> =>
  tellApplicant(ctx, { id, about: `application:${id}` }, receiptLetter)

/** Tells who applied what was decided. */
export const tellApplicantOfDecision = (ctx: Context, { shop_application_id: id }: ApplicationSent): Promise<void> =>
  tellApplicant(ctx, { id, about: `application-decided:${id}` }, decisionLetter)

/** Tells the marketplace who wants to sell; the application is there whether anybody can be told or not. */
export async function tellMarketplaceOfApplication(
  ctx: Context,
  { shop_application_id: id }: ApplicationSent,
): Promise<void> {
  const [application] = await findApplication(ctx.db, { id })
  if (!application) return
  const telling = { about: `new-application:${id}`, reply_to: application.email }
  await tellMarketplace(ctx, telling, (words) => newApplicationLetter(application, words))
}

async function tellApplicant(
  ctx: Context,
  { id, about }: { id: number; about: string },
  write: (application: ApplicationRow, words: Words) => ReturnType<typeof receiptLetter>,
): Promise<void> {
  const [application] = await findApplication(ctx.db, { id })
  if (!application) return
  const { email: to, locale } = application
  await tellAddress(ctx, { about, locale, to }, (words) => write(application, words))
}
