import type { codeCalls } from '#contract/codes.ts'
import { digitsOf } from '#locales/digits.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import { findAccountByContact, findPhoneProblem, requirePassword } from '../accounts/accounts.ts'
import type { Browser, Context } from '../context.ts'
import { getOtpLength, isDialCode } from '../settings/settings.ts'
import { identifyRequester, limitSending, needsLongCode, type Requester } from './limits.ts'
import { findResettableAccount } from './proof-queries.ts'
import { type Purpose, upsertCode } from './queries.ts'
import { chooseDigits, readDestination } from './rules.ts'

type Verb = Verbs<typeof codeCalls>

const maxChangesPerDay = 5
const daySeconds = 24 * 60 * 60

export const sendOtp: Verb['sendOtp'] = async (ctx, { body }) => {
  const destination = readDestination(body.phone, body.phone_code) ?? refuseField('phone', 'codes.no_destination')
  const purpose = body.forgot_password ? 'reset' : 'prove'
  const account_id = (await findAccountByContact(ctx, destination)) ?? null
  const requester = await identifyRequester(ctx, { destination, purpose })
  await limitSending(ctx, requester, purpose)
  const [owner] =
    purpose === 'reset'
      ? await findResettableAccount(ctx.db, { user_id: account_id, destination })
      : [{ user_id: account_id }]
  const digits = await requestCode(ctx, { destination, user_id: owner?.user_id ?? null, purpose, requester })
  const message = ctx.t(digits === 0 ? 'codes.link_sent' : 'codes.sent', { to: isolate(destination), digits })
  return { message, data: { email_or_phone: destination, digits } }
}

export const changeContact: Verb['changeContact'] = async (ctx, { body }) => {
  const { phone, phone_code, password } = body
  const phoneDigits = phone.includes('@') ? '' : digitsOf(phone)
  if (phoneDigits !== '') await requireValidPhone(ctx, phoneDigits, phone_code)
  const destination = readDestination(phone, phone_code) ?? refuseField('phone', 'codes.no_destination')
  await requirePassword(ctx, { password })
  await limitAttempts(ctx.db, [`change-contact:${ctx.user_id}`], maxChangesPerDay, daySeconds)
  const requester = { destination, isKnown: false }
  await limitSending(ctx, requester, 'change')
  const digits = await requestCode(ctx, { destination, user_id: ctx.user_id, purpose: 'change', requester })
  const message = ctx.t('codes.sent_to_new', { to: isolate(destination), digits })
  return { message, data: { email_or_phone: destination, digits } }
}

async function requireValidPhone(ctx: Context, digits: string, phone_code: string | null): Promise<void> {
  if (!phone_code || !(await isDialCode(ctx, phone_code))) return refuseField('phone', 'accounts.unknown_country')
  const problem = await findPhoneProblem(ctx, digits, phone_code)
  if (problem) refuseField('phone', problem.key, problem.values)
}

export const requireBrowser = ({ browser }: Context): Browser =>
  mustExist(browser ?? undefined, 'the browser of a code')

interface CodeRequest {
  destination: string
  user_id: number | null
  purpose: Purpose
  requester: Requester
}

/** Queues the message; returns the number of digits of its code, or 0 for a link. */
async function requestCode(ctx: Context, { requester, ...request }: CodeRequest): Promise<number> {
  const { destination, purpose } = request
  const otp_length = await getOtpLength(ctx.db)
  const digits = chooseDigits({ destination, purpose, otp_length, isLong: await needsLongCode(ctx, requester) })
  const { hash: browser_hash } = requireBrowser(ctx)
  await ctx.transaction(async (inner) => {
    const [requested] = await upsertCode(inner.db, {
      ...request,
      browser_hash,
      digits,
      locale: ctx.locale,
      is_known: requester.isKnown,
    })
    if (requested) await inner.emit('code_requested', requested)
  })
  ctx.report('code_requested', { user_id: request.user_id ?? undefined })
  return digits
}

/** Wraps text in Unicode isolates, for messages from right to left. */
const isolate = (destination: string) => `\u2068${destination}\u2069`
