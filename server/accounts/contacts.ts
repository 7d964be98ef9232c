import { parsePhone } from '#locales/phone-number.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { getRules } from '../settings/settings.ts'
import { tellOwner } from './notices.ts'
import { findTaken, findUserByContact, updateContact } from './queries.ts'
import { judgePhone } from './rules.ts'

type NewContact = { user_id: number; contact: string }

/** Whose email address (in small letters) or phone number (E.164) this is. */
export const findByContact = async (ctx: Context, contact: string): Promise<number | undefined> => {
  const isPhone = contact.startsWith('+')
  const asked = { email: isPhone ? null : contact, phone: isPhone ? contact : null }
  return (await findUserByContact(ctx.db, asked))[0]?.id
}

/** What the shop's settings have against a phone number. */
export const phoneProblem = async (ctx: Context, phone: string, phone_code: string) =>
  judgePhone(phone, phone_code, await getRules(ctx))

/** The account names another address or number from now on; 409 where somebody else has it by now. */
export async function replaceContact(ctx: Context, { user_id, contact }: NewContact): Promise<void> {
  const number = contact.startsWith('+') ? parsePhone(contact) : undefined
  const fields = number
    ? { user_id, email: null, ...number }
    : { user_id, email: contact, phone: null, phone_code: null }
  const [taken] = await findTaken(ctx.db, fields)
  if (taken?.email || taken?.phone) refuse('conflict', 'accounts.taken')
  // Told where they could be reached before: whoever did not do this hears of it.
  await tellOwner(ctx, { user_id, change: fields.email ? 'email' : 'phone' })
  await updateContact(ctx.db, fields)
}
