import { foldEmail } from '#contract/pasted.ts'
import { endAllSessions, endSessionsOf, findAccountByContact } from '../accounts/accounts.ts'
import { readDestination } from '../codes/codes.ts'
import type { Context } from '../context.ts'
import { removeLostFactor } from './factor.ts'
import { createPasswordKey, passwordPath } from './keys.ts'
import { findPersonByEmail } from './queries.ts'
import { deleteAllSessions, deleteSessionsOfEmail } from './session-queries.ts'
import { closeConnections } from './sessions.ts'
import { listMemberships } from './view.ts'

export interface EndedSessions {
  readonly shoppers: number
  /** Of people of shops and of the market. */
  readonly people: number
}

export const endEverySession = async (ctx: Context): Promise<EndedSessions> => ({
  shoppers: await endAllSessions(ctx),
  people: await endSessions(ctx, await deleteAllSessions(ctx.db, {})),
})

/** Ends the sessions of an email address or phone number, as a shopper and as a person of shops or of the market. */
export async function endSessionsOfContact(ctx: Context, text: string): Promise<EndedSessions> {
  const contact = readDestination(text, null)
  if (!contact) throw new Error(`"${text}" is no email address and no phone number with its country code.`)
  const user_id = await findAccountByContact(ctx, contact)
  return {
    shoppers: user_id === undefined ? 0 : await endSessionsOf(ctx, user_id),
    people: await endSessions(ctx, await deleteSessionsOfEmail(ctx.db, { email: contact })),
  }
}

async function endSessions(ctx: Context, ended: readonly { person_id: number }[]): Promise<number> {
  await closeConnections(ctx, ended)
  return ended.length
}

/** A link to a new password, for an operator who is locked out and gets no mail. */
export async function createPasswordLink(ctx: Context, email: string): Promise<string> {
  const [person] = await findPersonByEmail(ctx.db, { email: foldEmail(email) })
  const memberships = person ? await listMemberships(ctx, person.id) : []
  if (!person || !memberships.some(({ kind }) => kind === 'market'))
    throw new Error(`No operator has the address ${email}.`)
  return `${ctx.origin}${passwordPath(await createPasswordKey(ctx, person.id))}`
}

/** Turns the second factor of a person off who has lost it, with all recovery codes, and ends their sessions. */
export async function removeFactorOf(ctx: Context, text: string): Promise<EndedSessions['people']> {
  const email = foldEmail(text)
  const [person] = await findPersonByEmail(ctx.db, { email })
  if (!person) throw new Error(`No person of a shop or of the market has the address ${text}.`)
  return ctx.transaction(async (inner) => {
    if (!(await removeLostFactor(inner, person))) throw new Error(`${text} has no second factor.`)
    return endSessions(inner, await deleteSessionsOfEmail(inner.db, { email }))
  })
}
