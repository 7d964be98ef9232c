import { isolateText } from '#locales/isolate-text.ts'
import { defineJob } from '#server/define-job.ts'
import { renderLetter } from '#server/platform/mail-and-sms/render-letter.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { getStationery } from '../settings/settings.ts'
import { findReach } from './queries.ts'

type Change = Events['account_changed']['change']

/** The change, and what to do if the owner did not make it. */
const messageKeys = {
  password: ['accounts.notice.password', 'accounts.notice.not_me'],
  desk_password: ['accounts.notice.password', 'accounts.notice.not_me_contact'],
  factor_on: ['accounts.notice.factor_on', 'accounts.notice.not_me_contact'],
  factor_off: ['accounts.notice.factor_off', 'accounts.notice.not_me_contact'],
  email: ['accounts.notice.email', 'accounts.notice.not_me_contact'],
  phone: ['accounts.notice.phone', 'accounts.notice.not_me_contact'],
  leaving: ['accounts.notice.leaving', 'accounts.notice.not_me'],
  disabled: ['accounts.notice.disabled', 'accounts.notice.disabled_next'],
  enabled: ['accounts.notice.enabled', 'accounts.notice.enabled_next'],
} as const

async function findReachableContact(ctx: Context, user_id: number): Promise<string | undefined> {
  const [reach] = await findReach(ctx.db, { user_id })
  return reach?.email ?? reach?.phone ?? undefined
}

/** Notifies the owner of a change, in its transaction: another person may have made it. */
export async function notifyOwner(
  ctx: Context,
  { user_id, change }: { user_id: number; change: Change },
): Promise<void> {
  const to = await findReachableContact(ctx, user_id)
  if (to) await ctx.emit('account_changed', { to, change, locale: ctx.locale })
}

export async function notifyOwnerOfMarket(
  ctx: Context,
  { user_id, ...about }: { user_id: number; change: Change; reason?: string },
): Promise<void> {
  const [reach] = await findReach(ctx.db, { user_id })
  const to = reach?.email ?? reach?.phone
  if (to) await ctx.emit('account_changed', { to, ...about, locale: reach?.locale ?? ctx.defaultLocale })
}

async function sendAccountNotice(
  ctx: Context,
  { to, change, locale, reason }: Events['account_changed'],
): Promise<void> {
  const stationery = await getStationery(ctx, locale)
  const { t, site: shop } = stationery
  const [changeKey, adviceKey] = messageKeys[change]
  const parts = [t(changeKey, { shop }), ...(reason ? [isolateText(reason)] : []), t(adviceKey)]
  const letter = { subject: t('accounts.notice.subject', { shop }), parts }
  if (to.startsWith('+')) await ctx.send({ channel: 'sms', to, isSecurityNotice: true, text: parts.join(' ') })
  else await ctx.send({ channel: 'mail', to, isSecurityNotice: true, ...renderLetter(letter, stationery) })
}

export const accountJobs = [
  defineJob({ name: 'notify-account-change', on: ['account_changed'], run: sendAccountNotice }),
]
