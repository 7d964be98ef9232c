import { parsePhone } from '#locales/phone-number.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { getRules } from '../settings/settings.ts'
import { notifyOwner } from './notices.ts'
import { findTaken, findUserByContact, updateContact } from './queries.ts'
import { validatePhone } from './rules.ts'

type ReplaceContactParams = { user_id: number; contact: string }

/** The account with an email address (lower case) or phone number (E.164). */
export const findAccountByContact = async (ctx: Context, contact: string): Promise<number | undefined> => {
  const isPhone = contact.startsWith('+')
  const contacts = { email: isPhone ? null : contact, phone: isPhone ? contact : null }
  return (await findUserByContact(ctx.db, contacts))[0]?.id
}

export const findPhoneProblem = async (ctx: Context, phone: string, phone_code: string) =>
  validatePhone(phone, phone_code, await getRules(ctx))

/** 409 if another account has the contact. */
export async function replaceContact(ctx: Context, { user_id, contact }: ReplaceContactParams): Promise<void> {
  const number = contact.startsWith('+') ? parsePhone(contact) : undefined
  const fields = number
    ? { user_id, email: null, ...number }
    : { user_id, email: contact, phone: null, phone_code: null }
  const [taken] = await findTaken(ctx.db, fields)
  if (taken?.email || taken?.phone) refuse('conflict', 'accounts.taken')
  // Before the update, so that the notice goes to the old contact.
  await notifyOwner(ctx, { user_id, change: fields.email ? 'email' : 'phone' })
  await updateContact(ctx.db, fields)
}
