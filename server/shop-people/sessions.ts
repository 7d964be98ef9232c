import { refuse } from '#server/platform/refusal.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import type { Context } from '../context.ts'
import {
  deleteExpiredTokens,
  deleteShopToken,
  findActiveShopSession,
  findShopTokenOwner,
  insertShopToken,
  type ShopUserRow,
  setShopUserLocale,
} from './queries.ts'

/** People of shops see contacts of shoppers and refund money, so they sign in at least every two weeks. */
const tokenDays = 14

export async function openShopSession(ctx: Context, { id, password_hash, shop }: ShopUserRow) {
  const token = newToken()
  const session = { token_hash: hashToken(token), shop_user_id: id, password_hash, days: tokenDays }
  const [inserted] = await insertShopToken(ctx.db, session)
  if (!inserted) refuse('invalid', 'shop-people.wrong_login')
  if (ctx.sent_token_hash) await endShopSession(ctx, ctx.sent_token_hash)
  await setShopUserLocale(ctx.db, { shop_user_id: id, locale: ctx.locale })
  return { access: { token }, shop }
}

export async function endShopSession(ctx: Context, token_hash: Buffer): Promise<void> {
  await closeShopConnections(ctx, await deleteShopToken(ctx.db, { token_hash }))
}

/** Call after sessions ended. Closes all live connections of their shops; remaining sessions reconnect and authorise again. */
export async function closeShopConnections(ctx: Context, ended: readonly { shop_id: number }[]): Promise<void> {
  for (const shop_id of new Set(ended.map((session) => session.shop_id)))
    await ctx.broadcast({ channel: `private-shop_${shop_id}`, event: 'session-ended', data: {}, closes: true })
}

export const deleteEndedShopSessions = async (db: Context['db']) => void (await deleteExpiredTokens(db, {}))

export async function findShopSessionOwner(ctx: Context, token_hash: Buffer) {
  const [owner] = await findShopTokenOwner(ctx.db, { token_hash })
  if (!owner) return undefined
  const { id, ...person } = owner
  return { ...person, session: { side: 'shop', id } as const }
}

export const isActiveShopSession = async (db: Context['db'], id: number): Promise<boolean> =>
  (await findActiveShopSession(db, { id })).length > 0
