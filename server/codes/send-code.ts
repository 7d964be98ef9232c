import { defineJob } from '#server/define-job.ts'
import { renderLetter } from '#server/platform/mail-and-sms/render-letter.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { getStationery } from '../settings/settings.ts'
import { findRequest, insertResetToken, type RequestedCode, setCode } from './queries.ts'
import { codeMinutes, newCode, resetMinutes } from './rules.ts'

/** Generates the code here, so that only its hash is stored. */
async function sendCode(ctx: Context, { id }: Events['code_requested']): Promise<void> {
  const [requested] = await findRequest(ctx.db, { id, minutes: codeMinutes })
  if (!requested) return
  if (requested.digits === 0) return sendResetLink(ctx, requested)
  const code = newCode(requested.digits)
  // Also without an account, to take the same time.
  const [stored] = await setCode(ctx.db, { id, code_hash: await ctx.passwords.hash(code), minutes: codeMinutes })
  if (!stored || requested.user_id === null) return
  const stationery = await getStationery(ctx, requested.locale)
  const { t, site: shop } = stationery
  const values = { code, shop, minutes: codeMinutes }
  const letter = { subject: t('codes.subject', values), parts: t('codes.mail', values).split('\n\n') }
  const recipient = recipientOf(requested)
  if (recipient.to.startsWith('+')) await ctx.send({ channel: 'sms', ...recipient, text: t('codes.sms', values) })
  else await ctx.send({ channel: 'mail', ...recipient, ...renderLetter(letter, stationery) })
}

const recipientOf = ({ destination: to, user_id, is_known }: RequestedCode) => ({
  to,
  user_id: user_id ?? undefined,
  isForStranger: !is_known,
})

/** The token is in the fragment of the URL, which browsers do not send to servers. */
async function sendResetLink(ctx: Context, requested: RequestedCode): Promise<void> {
  const { destination, locale, user_id } = requested
  if (user_id === null) return
  const stationery = await getStationery(ctx, locale)
  if (!stationery.origin) throw new Error('A link to a new password needs the address of the shop: set SOUK_ORIGIN.')
  const token = newToken()
  await insertResetToken(ctx.db, { token_hash: hashToken(token), user_id, destination, minutes: resetMinutes })
  const { t, site: shop } = stationery
  const values = { shop, minutes: resetMinutes }
  const letter = {
    subject: t('codes.link_subject', values),
    parts: t('codes.link_mail', values).split('\n\n'),
    action: { label: t('codes.reset_title'), path: `/change-password#${token}` },
  }
  await ctx.send({ channel: 'mail', ...recipientOf(requested), ...renderLetter(letter, stationery) })
}

export const codeJobs = [defineJob({ name: 'send-code', on: ['code_requested'], run: sendCode })]
