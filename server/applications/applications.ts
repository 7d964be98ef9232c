import type { applicationCalls } from '#contract/applications.ts'
import type { InputOf } from '#contract/call.ts'
import { foldEmail } from '#contract/pasted.ts'
import type { Queryer } from '#db/statement.ts'
import { parsePhone } from '#locales/phone-number.ts'
import type { PreparedVerb, Verb, Verbs } from '#server/platform/http/route.ts'
import { limitAttempts, limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, type RefusalDetails, refuse, refuseField } from '#server/platform/refusal.ts'
import { publicCode } from '#server/platform/security/token.ts'
import { problemsOfNewcomer } from '../accounts/accounts.ts'
import type { Context } from '../context.ts'
import { getRules, isMultiVendor } from '../settings/settings.ts'
import { isShopName, isZone } from '../shops/shops.ts'
import { type KeptDocument, readDocuments } from './documents.ts'
import { countWaiting, deleteOldRefused, findPendingName, insertApplication, insertDocument } from './queries.ts'
import { isName } from './rules.ts'

export { obeyApplications } from './command.ts'

type Calls = typeof applicationCalls
type Apply = Calls['applyToSell']
type Form = InputOf<Apply>['body']

const [hour, day] = [3600, 86_400]
/** Forms, valid or not, of one network in an hour and in a day; valid ones of one address in an hour. */
const mostOfNetwork = 40
const mostOfNetworkToday = 120
const mostOfAddress = 5
/** Papers weigh up to 15 MB and come from anybody: more are not taken before some of these are decided. */
const mostWaiting = 1000
/** Days in which a refused applicant may ask why; then nothing of them is needed. */
const daysOfRefused = 90

export const getSellingTerms: Verbs<Calls>['getSellingTerms'] = async (ctx) => {
  await requireMarket(ctx)
  const { commission_percentage } = await getRules(ctx)
  return { data: { commission_percentage } }
}

/**
 * Papers are read and the password is hashed before anything is locked. What is wrong is said by the verb: the same request that
 * comes again is answered as it was, though its own name is taken by now.
 */
export const applyToSell: PreparedVerb<Apply> = {
  admit: async (ctx) => {
    await requireMarket(ctx)
    await limitNetwork(ctx, 'applications', mostOfNetwork, hour)
    await limitNetwork(ctx, 'applications-today', mostOfNetworkToday, day)
  },
  prepare: async (ctx, { body, files }) => {
    const { documents, problems } = await readDocuments(ctx, files.documents ?? [])
    const fields = { ...(await problemsOf(ctx, body)), ...problems }
    if (Object.keys(fields).length > 0) return () => refuse('invalid', 'errors.invalid', { fields })
    return applyingWith({ documents, password_hash: await ctx.passwords.hash(body.password) })
  },
}

async function requireMarket({ db }: Context): Promise<void> {
  if (!(await isMultiVendor(db))) refuse('missing', 'errors.not_found')
}

type Fields = NonNullable<RefusalDetails['fields']>

async function problemsOf(ctx: Context, body: Form): Promise<Fields> {
  const { shop_name, zone_id, password, password_confirmation } = body
  const isTaken = await isNameTaken(ctx, shop_name)
  return {
    ...(await problemsOfNewcomer(ctx, { ...body, name: body.owner_name })),
    ...(isTaken && { shop_name: [{ key: 'applications.name_taken' }] }),
    ...(!isName(shop_name) && { shop_name: [{ key: 'applications.name_unfit' }] }),
    ...(!(await isZone(ctx, zone_id)) && { zone_id: [{ key: 'applications.unknown_zone' }] }),
    ...(password !== password_confirmation && { password_confirmation: [{ key: 'accounts.not_confirmed' }] }),
  }
}

/** Names of shops are public, and so is that one is taken. */
const isNameTaken = async (ctx: Context, shop_name: string): Promise<boolean> =>
  (await isShopName(ctx, shop_name)) || (await findPendingName(ctx.db, { shop_name })).length > 0

interface Prepared {
  documents: readonly KeptDocument[]
  password_hash: string
}

/**
 * Whether an address is a shop's already, or waits to be one, whoever sends it is not to learn, and nothing here asks: what is sent
 * is kept all the same, who reads mails there is told, and who decides sees it.
 */
const applyingWith =
  (prepared: Prepared): Verb<Apply> =>
  (ctx, { body }) =>
    ctx.transaction(async (inner) => {
      const email = foldEmail(body.email)
      await limitAttempts(inner.db, [`applications:${email}`], mostOfAddress, hour)
      if ((await waiting(inner.db)) >= mostWaiting) refuse('too_often', 'applications.full', { retryAfter: day })
      if (await isNameTaken(inner, body.shop_name)) refuseField('shop_name', 'applications.name_taken')
      const application_number = `A${publicCode(inner.now())}`
      const shop_application_id = await keep(inner, { ...body, email, application_number }, prepared)
      await inner.happened('application_sent', { shop_application_id })
      return { message: ctx.t('applications.sent'), data: { application_number } }
    })

const waiting = async (db: Queryer) => mustExist((await countWaiting(db, {}))[0], 'the count of applications').count

async function keep(
  { db, locale }: Context,
  { password: _, password_confirmation: __, ...form }: Form & { application_number: string },
  { documents, password_hash }: Prepared,
): Promise<number> {
  const phone = parsePhone(form.phone, form.phone_code) ?? { phone: null, phone_code: null }
  const row = { ...form, ...phone, password_hash, locale }
  const { id } = mustExist((await insertApplication(db, row))[0], 'the application that was just sent')
  for (const [place, document] of documents.entries())
    await insertDocument(db, { ...document, id, position: place + 1 })
  return id
}

export const dropOldRefused = async (db: Queryer): Promise<void> =>
  void (await deleteOldRefused(db, { days: daysOfRefused }))
