import { foldEmail } from '#contract/pasted.ts'
import type { shopPeopleCalls } from '#contract/shop-people.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { clearSignInAttempts, limitSignIn } from '#server/platform/rate-limits/sign-in-limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Hashing } from '#server/platform/security/passwords.ts'
import type { Context, ShopContext } from '../context.ts'
import {
  findOwnerOfAddress,
  findShopPeople,
  findShopUser,
  insertShopUser,
  type NewShopPerson,
  replaceShopPassword,
  type ShopPerson,
  type ShopUserRow,
  touchShopUser,
} from './queries.ts'
import { endShopSession, openShopSession } from './sessions.ts'

export type { ShopPerson } from './queries.ts'
export { deleteEndedShopSessions, findShopSessionOwner, isActiveShopSession } from './sessions.ts'

type Verb = Verbs<typeof shopPeopleCalls>

const windowSeconds = 10 * 60

/** Attempts are counted before the verification, which also runs without an account. */
export const shopLogin: Verb['shopLogin'] = async (ctx, { body: { email, password } }) => {
  const foldedEmail = foldEmail(email)
  const limitKey = `shop-login:${foldedEmail}`
  await limitNetwork(ctx, 'shop-login', 100, windowSeconds)
  const user = await ctx.passwords.runInQueue(async (hashing) => {
    await limitSignIn(ctx, [limitKey])
    const [account] = await findShopUser(ctx.db, { email: foldedEmail, locale: ctx.locale })
    const isValid = await hashing.verify(password, account?.password_hash)
    return account && isValid ? renewHash(ctx, account, { password, hashing }) : undefined
  })
  if (!user) {
    ctx.report('sign_in_failed')
    return refuse('invalid', 'shop-people.wrong_login')
  }
  await clearSignInAttempts(ctx, [limitKey])
  const data = await openShopSession(ctx, user)
  ctx.report('sign_in', { shop_user_id: user.id })
  return { message: ctx.t('shop-people.logged_in'), data }
}

/** Rehashes the password if the cost of hashes changed, as its plain text is available only at sign-in. */
async function renewHash(
  ctx: Context,
  user: ShopUserRow,
  { password, hashing }: { password: string; hashing: Hashing },
): Promise<ShopUserRow> {
  const { id, password_hash: old_hash, shop } = user
  if (!ctx.passwords.isOutdated(old_hash)) return user
  const new_hash = await hashing.hash(password)
  const [replaced] = await replaceShopPassword(ctx.db, { shop_user_id: id, shop_id: shop.id, old_hash, new_hash })
  return replaced ? { ...user, password_hash: new_hash } : user
}

export const shopLogout: Verb['shopLogout'] = async (ctx) => {
  await endShopSession(ctx, ctx.token_hash)
  ctx.report('session_ended')
  return { message: ctx.t('shop-people.logged_out'), data: {} }
}

export const listShopPeople = (ctx: Context, shop_id: number): Promise<ShopPerson[]> =>
  findShopPeople(ctx.db, { shop_id })

/** Whether an address (lower case) belongs to a shop or to a person of one. */
export const isAddressOfShop = async (ctx: Context, email: string): Promise<boolean> =>
  (await findOwnerOfAddress(ctx.db, { email })).length > 0

export const addShopPerson = async (ctx: Context, person: NewShopPerson) => void (await insertShopUser(ctx.db, person))

/** Records that a person of a shop is active now. */
export const touchShopPerson = async ({ db, shop_user_id }: ShopContext): Promise<void> =>
  void (await touchShopUser(db, { shop_user_id }))
