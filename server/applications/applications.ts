import type { applicationCalls } from '#contract/applications.ts'
import type { InputOf } from '#contract/call.ts'
import { foldEmail } from '#contract/pasted.ts'
import type { Queryer } from '#db/statement.ts'
import { parsePhone } from '#locales/phone-number.ts'
import type { PreparedVerb, Verb, Verbs } from '#server/platform/http/route.ts'
import { limitAttempts, limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, type RefusalDetails, refuse, refuseField } from '#server/platform/refusal.ts'
import { publicCode } from '#server/platform/security/token.ts'
import { validateNewUser } from '../accounts/accounts.ts'
import type { Context } from '../context.ts'
import { getRules, isMultiVendor } from '../settings/settings.ts'
import { isShopNameTaken, isZone } from '../shops/shops.ts'
import { type ApplicationDocument, readDocuments } from './documents.ts'
import { countWaiting, deleteOldRefused, findPendingName, insertApplication, insertDocument } from './queries.ts'
import { isPossibleShopName } from './rules.ts'

export { isPossibleShopName } from './rules.ts'

type Calls = typeof applicationCalls
type Apply = Calls['applyToSell']
type Form = InputOf<Apply>['body']

const [hourSeconds, daySeconds] = [3600, 86_400]
/** Per network, valid forms or not, in an hour and in a day; per email address, valid ones in an hour. */
const maxPerNetwork = 40
const maxPerNetworkAndDay = 120
const maxPerEmail = 5
/** Documents have up to 15 MB and come from anybody: beyond this, applications wait for decisions. */
const maxWaiting = 1000
/** Days for a refused applicant to ask why; then the application is deleted. */
const refusedRetentionDays = 90

export const getSellingTerms: Verbs<Calls>['getSellingTerms'] = async (ctx) => {
  await requireMultiVendor(ctx)
  const { commission_percentage } = await getRules(ctx)
  return { data: { commission_percentage } }
}

/** Prepared before anything is locked. The verb refuses later: a repeated request gets its stored answer, though its name is taken. */
export const applyToSell: PreparedVerb<Apply> = {
  admit: async (ctx) => {
    await requireMultiVendor(ctx)
    await limitNetwork(ctx, 'applications', maxPerNetwork, hourSeconds)
    await limitNetwork(ctx, 'applications-today', maxPerNetworkAndDay, daySeconds)
  },
  prepare: async (ctx, { body, files }) => {
    const { documents, problems } = await readDocuments(ctx, files.documents ?? [])
    const fields = { ...(await findProblems(ctx, body)), ...problems }
    if (Object.keys(fields).length > 0) return () => refuse('invalid', 'errors.invalid', { fields })
    return applyWith({ documents, password_hash: await ctx.passwords.hash(body.password) })
  },
}

async function requireMultiVendor({ db }: Context): Promise<void> {
  if (!(await isMultiVendor(db))) refuse('missing', 'errors.not_found')
}

type Fields = NonNullable<RefusalDetails['fields']>

async function findProblems(ctx: Context, body: Form): Promise<Fields> {
  const { shop_name, zone_id, password, password_confirmation } = body
  const isTaken = await isNameTaken(ctx, shop_name)
  return {
    ...(await validateNewUser(ctx, { ...body, name: body.owner_name })),
    ...(isTaken && { shop_name: [{ key: 'applications.name_taken' }] }),
    ...(!isPossibleShopName(shop_name) && { shop_name: [{ key: 'applications.name_unfit' }] }),
    ...(!(await isZone(ctx, zone_id)) && { zone_id: [{ key: 'applications.unknown_zone' }] }),
    ...(password !== password_confirmation && { password_confirmation: [{ key: 'accounts.not_confirmed' }] }),
  }
}

/** Shop names are public, so a refusal reveals nothing. */
const isNameTaken = async (ctx: Context, shop_name: string): Promise<boolean> =>
  (await isShopNameTaken(ctx, shop_name)) || (await findPendingName(ctx.db, { shop_name })).length > 0

interface Prepared {
  documents: readonly ApplicationDocument[]
  password_hash: string
}

/** Does not reveal a known address: the application is stored, its mailbox is informed, and the operator sees it. */
const applyWith =
  (prepared: Prepared): Verb<Apply> =>
  (ctx, { body }) =>
    ctx.transaction(async (inner) => {
      const email = foldEmail(body.email)
      await limitAttempts(inner.db, [`applications:${email}`], maxPerEmail, hourSeconds)
      if ((await countWaitingApplications(inner.db)) >= maxWaiting)
        refuse('too_often', 'applications.full', { retryAfter: daySeconds })
      if (await isNameTaken(inner, body.shop_name)) refuseField('shop_name', 'applications.name_taken')
      // Checked in `prepare` without a lock: it may have been removed since.
      if (!(await isZone(inner, body.zone_id))) refuseField('zone_id', 'applications.unknown_zone')
      const application_number = `A${publicCode(inner.now())}`
      const shop_application_id = await storeApplication(inner, { ...body, email, application_number }, prepared)
      await inner.emit('application_sent', { shop_application_id })
      return { message: ctx.t('applications.sent'), data: { application_number } }
    })

const countWaitingApplications = async (db: Queryer) =>
  mustExist((await countWaiting(db, {}))[0], 'the count of applications').count

async function storeApplication(
  { db, locale }: Context,
  { password: _, password_confirmation: __, ...form }: Form & { application_number: string },
  { documents, password_hash }: Prepared,
): Promise<number> {
  const phone = parsePhone(form.phone, form.phone_code) ?? { phone: null, phone_code: null }
  const row = { ...form, ...phone, password_hash, locale }
  const { id } = mustExist((await insertApplication(db, row))[0], 'the application that was just sent')
  for (const [index, document] of documents.entries())
    await insertDocument(db, { ...document, id, position: index + 1 })
  return id
}

export const deleteOldRefusedApplications = async (db: Queryer): Promise<void> =>
  void (await deleteOldRefused(db, { days: refusedRetentionDays }))
