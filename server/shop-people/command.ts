import { endAllSessions, endSessionsOf, findByContact } from '../accounts/accounts.ts'
import { readDestination } from '../codes/codes.ts'
import type { Context } from '../context.ts'
import { deleteAllShopTokens, deleteShopTokensOf } from './queries.ts'
import { closeShopConnections } from './sessions.ts'

const usage = `npm run sessions -- end <email address or phone number with its country code>
npm run sessions -- end --all`

interface Ended {
  shoppers: number
  shopPeople: number
}

/** Ends sessions from the command line: of whoever has an address or number, or all. Answers how many have ended. */
export async function obeySessions(ctx: Context, [command, whose, ...more]: readonly string[]): Promise<string> {
  if (command !== 'end' || !whose || more.length > 0) throw new Error(usage)
  const { shoppers, shopPeople } = whose === '--all' ? await endAll(ctx) : await endOf(ctx, whose)
  return `${shoppers} sessions of shoppers and ${shopPeople} of people of shops have ended.`
}

const endAll = async (ctx: Context): Promise<Ended> => ({
  shoppers: await endAllSessions(ctx),
  shopPeople: await endShopSessions(ctx, await deleteAllShopTokens(ctx.db, {})),
})

async function endOf(ctx: Context, whose: string): Promise<Ended> {
  const contact = readDestination(whose, null)
  if (!contact) throw new Error(`"${whose}" is no email address and no phone number with its country code.`)
  const user_id = await findByContact(ctx, contact)
  return {
    shoppers: user_id === undefined ? 0 : await endSessionsOf(ctx, user_id),
    shopPeople: await endShopSessions(ctx, await deleteShopTokensOf(ctx.db, { email: contact })),
  }
}

async function endShopSessions(ctx: Context, ended: readonly { shop_id: number }[]): Promise<number> {
  await closeShopConnections(ctx, ended)
  return ended.length
}
