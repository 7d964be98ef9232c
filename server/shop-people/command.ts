import { endAllSessions, endSessionsOf, findAccountByContact } from '../accounts/accounts.ts'
import { readDestination } from '../codes/codes.ts'
import type { Context } from '../context.ts'
import { deleteAllShopTokens, deleteShopTokensOf } from './queries.ts'
import { closeShopConnections } from './sessions.ts'

const usage = `npm run sessions -- end <email address or phone number with its country code>
npm run sessions -- end --all`

interface EndedCounts {
  shoppers: number
  shopPeople: number
}

/** Ends the sessions of a contact, or all sessions. */
export async function runSessionsCommand(ctx: Context, [command, target, ...rest]: readonly string[]): Promise<string> {
  if (command !== 'end' || !target || rest.length > 0) throw new Error(usage)
  const { shoppers, shopPeople } = target === '--all' ? await endAll(ctx) : await endSessionsOfContact(ctx, target)
  return `${shoppers} sessions of shoppers and ${shopPeople} of people of shops have ended.`
}

const endAll = async (ctx: Context): Promise<EndedCounts> => ({
  shoppers: await endAllSessions(ctx),
  shopPeople: await endShopSessions(ctx, await deleteAllShopTokens(ctx.db, {})),
})

async function endSessionsOfContact(ctx: Context, target: string): Promise<EndedCounts> {
  const contact = readDestination(target, null)
  if (!contact) throw new Error(`"${target}" is no email address and no phone number with its country code.`)
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
