import type { accountCalls } from '#contract/accounts.ts'
import { foldEmail } from '#contract/pasted.ts'
import { parsePhone } from '#locales/phone-number.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitAll, limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { type FieldMessage, Refusal } from '#server/platform/refusal.ts'
import { isGuessablePassword, type PersonalFacts } from '#server/platform/security/passwords.ts'
import type { Context } from '../context.ts'
import { findDialCode, getRegistrationLimits, getRules, getSiteName } from '../settings/settings.ts'
import { findTaken, insertUser, type UserRow } from './queries.ts'
import { validatePhone } from './rules.ts'
import { openSession } from './sessions.ts'

type Verb = Verbs<typeof accountCalls>['register']
type Registration = Parameters<Verb>[1]['body']

const noPhone = { phone_code: null, phone: null }
const hourSeconds = 60 * 60

/** A network may send this many forms, with mistakes, for each registration. */
const maxFormsPerRegistration = 3
type RegistrationLimits = Awaited<ReturnType<typeof getRegistrationLimits>>

export const register: Verb = async (ctx, { body }) => {
  const limits = await getRegistrationLimits(ctx.db)
  await limitNetwork(ctx, 'register-form', limits.network_registration_limit * maxFormsPerRegistration, hourSeconds)
  await requireValidRegistration(ctx, body)
  await limitRegistrations(ctx, limits)
  // Hashed before the check for an existing account, so that both answers take the same time.
  const password_hash = await ctx.passwords.hash(body.password)
  const contacts = { ...(parsePhone(body.phone, body.phone_code) ?? noPhone), email: body.email || null }
  return ctx.transaction(async (inner) => {
    const [user] = await insertUser(inner.db, { ...body, ...contacts, password_hash })
    if (!user) return refuseFields(await findTakenFields(inner, contacts))
    const data = await openSession(inner, user)
    ctx.report('registered', { user_id: user.id })
    return { message: ctx.t('accounts.registered'), data }
  })
}

/** Counts valid forms only. The network first: a blocked network cannot use up the limit of all networks. */
async function limitRegistrations(ctx: Context, limits: RegistrationLimits): Promise<void> {
  const { network_registration_limit, registration_limit } = limits
  await limitNetwork(ctx, 'register', network_registration_limit, hourSeconds)
  await limitAll(ctx, 'register', registration_limit, hourSeconds)
}

/** Does not check for an existing account: only a form that is valid otherwise may learn of one. */
async function requireValidRegistration(ctx: Context, body: Registration): Promise<void> {
  const fields = await validateNewUser(ctx, body)
  if (!body.phone && !body.email) fields.email = [{ key: 'errors.required' }]
  if (Object.keys(fields).length > 0) refuseFields(fields)
}

type Fields = Record<string, readonly FieldMessage[]>

type NewUserForm = Pick<Registration, 'phone' | 'country' | 'phone_code' | 'password'> & PersonalFacts

/** Validates phone, country and password of a new account; returns messages by field. */
export async function validateNewUser(
  ctx: Context,
  { phone, country, phone_code, password, ...own }: NewUserForm,
): Promise<Fields> {
  const fields: Fields = {}
  const isOfCountry = (await findDialCode(ctx, country)) === phone_code
  const phoneMessage = validatePhone(phone, isOfCountry ? phone_code : null, await getRules(ctx))
  if (phoneMessage) fields.phone = [phoneMessage]
  if (!isOfCountry) fields.country = [{ key: 'accounts.unknown_country' }]
  if (await isGuessablePassword(password, { ...own, phone, phone_code, site: await getSiteName(ctx.db) }))
    fields.password = [{ key: 'accounts.common_password' }]
  return fields
}

async function findTakenFields(ctx: Context, contacts: Parameters<typeof findTaken>[1]): Promise<Fields> {
  const [taken] = await findTaken(ctx.db, { ...contacts, email: contacts.email && foldEmail(contacts.email) })
  return {
    ...(taken?.email && { email: [{ key: 'accounts.taken' }] }),
    ...(taken?.phone && { phone: [{ key: 'accounts.taken' }] }),
  }
}

function refuseFields(fields: Fields): never {
  throw new Refusal('invalid', 'errors.invalid', { fields })
}

/** Adds an account without a password; returns undefined if the address has an account. */
export const addUser = async (ctx: Context, user: { name: string; email: string }): Promise<UserRow | undefined> =>
  (await insertUser(ctx.db, { ...user, ...noPhone, country: null, password_hash: null }))[0]
