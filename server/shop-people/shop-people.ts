import { foldEmail } from '#contract/pasted.ts'
import type { shopPeopleCalls } from '#contract/shop-people.ts'
import type { Context } from '../context.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { limitNetwork } from '../kit/limits.ts'
import type { Hashing } from '../kit/passwords.ts'
import { refuse } from '../kit/refusal.ts'
import { clearSignIn, limitSignIn } from '../kit/sign-in-limits.ts'
import { hashToken, newToken } from '../kit/token.ts'
import {
  deleteEndedShopTokens,
  deleteShopToken,
  findLivingShopSession,
  findOwnerOfAddress,
  findShopPeople,
  findShopTokenOwner,
  findShopUser,
  insertShopToken,
  insertShopUser,
  type NewShopPerson,
  replaceShopPassword,
  type ShopPerson,
  type ShopUserRow,
  setShopUserLocale,
} from './queries.ts'

export { obeySessions } from './command.ts'
export type { ShopPerson } from './queries.ts'

type Verb = Verbs<typeof shopPeopleCalls>

/** Whoever works in a shop sees contacts of its shoppers and gives money back: they sign in every two weeks, and after three days without a request. */
const tokenDays = 14
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

async function openShopSession(ctx: Context, { id, password_hash, shop }: ShopUserRow) {
  const token = newToken()
  const session = { token_hash: hashToken(token), shop_user_id: id, password_hash, days: tokenDays }
  const [opened] = await insertShopToken(ctx.db, session)
  if (!opened) refuse('invalid', 'shop-people.wrong_login')
  if (ctx.sent_token_hash) await deleteShopToken(ctx.db, { token_hash: ctx.sent_token_hash })
  await setShopUserLocale(ctx.db, { shop_user_id: id, locale: ctx.locale })
  return { access: { token }, shop }
}

export const shopLogout: Verb['shopLogout'] = async (ctx) => {
  await deleteShopToken(ctx.db, { token_hash: ctx.token_hash })
  ctx.report('session_ended')
  return { message: ctx.t('shop-people.logged_out'), data: {} }
}

/** Tokens that have ended open nothing and are not kept. */
export const dropEndedShopTokens = async (db: Context['db']) => void (await deleteEndedShopTokens(db, {}))

/** Who works in a shop and can be told of its orders. */
export const peopleOf = (ctx: Context, shop_id: number): Promise<ShopPerson[]> => findShopPeople(ctx.db, { shop_id })

/** Whether an address, in small letters, is a shop's or that of somebody who works in one. */
export const isAddressOfShop = async (ctx: Context, email: string): Promise<boolean> =>
  (await findOwnerOfAddress(ctx.db, { email })).length > 0

/** From now on they sign in with the password whose hash this is. */
export const addShopPerson = async (ctx: Context, person: NewShopPerson) => void (await insertShopUser(ctx.db, person))

/** Whose living token this is, and for which shop it is good. */
export async function identifyShopPerson(ctx: Context, token_hash: Buffer) {
  const [owner] = await findShopTokenOwner(ctx.db, { token_hash })
  if (!owner) return undefined
  const { id, ...person } = owner
  return { ...person, session: { side: 'shop', id } as const }
}

export const isLivingShopSession = async (db: Context['db'], id: number): Promise<boolean> =>
  (await findLivingShopSession(db, { id })).length > 0
