import { foldEmail } from '#contract/pasted.ts'
import type { shopPeopleCalls } from '#contract/shop-people.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitNetwork } from '#server/platform/rate-limits/limits.ts'
import { clearSignIn, limitSignIn } from '#server/platform/rate-limits/sign-in-limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Hashing } from '#server/platform/security/passwords.ts'
import type { Context } from '../context.ts'
import {
  findOwnerOfAddress,
  findShopPeople,
  findShopUser,
  insertShopUser,
  type NewShopPerson,
  replaceShopPassword,
  type ShopPerson,
  type ShopUserRow,
} from './queries.ts'
import { endShopSession, openShopSession } from './sessions.ts'

export { obeySessions } from './command.ts'
export type { ShopPerson } from './queries.ts'
export { dropEndedShopTokens, identifyShopPerson, isLivingShopSession } from './sessions.ts'

type Verb = Verbs<typeof shopPeopleCalls>

const minute = 60

/** As shoppers sign in: somebody's password is judged even where there is no account, and guesses are counted before that. */
export const shopLogin: Verb['shopLogin'] = async (ctx, { body: { email, password } }) => {
  const folded = foldEmail(email)
  const tried = `shop-login:${folded}`
  await limitNetwork(ctx, 'shop-login', 100, 10 * minute)
  const user = await ctx.passwords.inTurn(async (hashing) => {
    await limitSignIn(ctx, [tried])
    const [found] = await findShopUser(ctx.db, { email: folded, locale: ctx.locale })
    const isRight = await hashing.verify(password, found?.password_hash)
    return found && isRight ? renewHash(ctx, found, { password, hashing }) : undefined
  })
  if (!user) {
    ctx.report('sign_in_failed')
    return refuse('invalid', 'shop-people.wrong_login')
  }
  await clearSignIn(ctx, [tried])
  const data = await openShopSession(ctx, user)
  ctx.report('sign_in', { shop_user_id: user.id })
  return { message: ctx.t('shop-people.logged_in'), data }
}

/** The cost of hashes was raised since the password was set: its plain text is here only now. */
async function renewHash(
  ctx: Context,
  user: ShopUserRow,
  { password, hashing }: { password: string; hashing: Hashing },
): Promise<ShopUserRow> {
  const { id, password_hash: before, shop } = user
  if (!ctx.passwords.isOutdated(before)) return user
  const after = await hashing.hash(password)
  const [replaced] = await replaceShopPassword(ctx.db, { shop_user_id: id, shop_id: shop.id, before, after })
  return replaced ? { ...user, password_hash: after } : user
}

export const shopLogout: Verb['shopLogout'] = async (ctx) => {
  await endShopSession(ctx, ctx.token_hash)
  ctx.report('session_ended')
  return { message: ctx.t('shop-people.logged_out'), data: {} }
}

/** Who works in a shop and can be told of its orders. */
export const peopleOf = (ctx: Context, shop_id: number): Promise<ShopPerson[]> => findShopPeople(ctx.db, { shop_id })

/** Whether an address, in small letters, is a shop's or that of somebody who works in one. */
export const isAddressOfShop = async (ctx: Context, email: string): Promise<boolean> =>
  (await findOwnerOfAddress(ctx.db, { email })).length > 0

/** From now on they sign in with the password whose hash this is. */
export const addShopPerson = async (ctx: Context, person: NewShopPerson) => void (await insertShopUser(ctx.db, person))
