import { endAllSessions, endSessionsOf, findAccountByContact } from '../accounts/accounts.ts'
import { readDestination } from '../codes/codes.ts'
import type { Context } from '../context.ts'
import { deleteAllShopTokens, deleteShopTokensOf } from './queries.ts'
import { closeShopConnections } from './sessions.ts'

export interface EndedSessions {
  readonly shoppers: number
  readonly shopPeople: number
}

export const endEverySession = async (ctx: Context): Promise<EndedSessions> => ({
  shoppers: await endAllSessions(ctx),
  shopPeople: await endShopSessions(ctx, await deleteAllShopTokens(ctx.db, {})),
})

/** Ends the sessions of an email address or phone number, as a shopper and as a person of a shop. */
export async function endSessionsOfContact(ctx: Context, text: string): Promise<EndedSessions> {
  const contact = readDestination(text, null)
  if (!contact) throw new Error(`"${text}" is no email address and no phone number with its country code.`)
  const user_id = await findAccountByContact(ctx, contact)
  return {
    shoppers: user_id === undefined ? 0 : await endSessionsOf(ctx, user_id),
    shopPeople: await endShopSessions(ctx, await deleteShopTokensOf(ctx.db, { email: contact })),
  }
}

async function endShopSessions(ctx: Context, ended: readonly { shop_id: number }[]): Promise<number> {
  await closeShopConnections(ctx, ended)
  return ended.length
}
