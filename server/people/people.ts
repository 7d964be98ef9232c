import type { ShopId } from '#contract/ids.ts'
import { mayDo } from '#contract/permissions.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context, ShopContext } from '../context.ts'
import { deleteOldInvitations } from './invitation-queries.ts'
import { deleteExpiredPersonKeys } from './keys.ts'
import {
  findOwnerOfAddress,
  findPeopleOfShop,
  findPresetRole,
  hasOperator,
  insertMembership,
  insertPerson,
  type NewPerson,
  type ShopPerson,
  touchPerson,
} from './queries.ts'
import { permissionsOf } from './rules.ts'
import { deleteEndedPersonSessions } from './sessions.ts'

export { requireGoodPassword } from './account.ts'
export type { ShopPerson } from './queries.ts'
export { identifyPerson, isActivePersonSession } from './sessions.ts'
export { continueSignIn } from './sign-in.ts'

/** The people of a shop who get its mails, which name amounts: those who move orders and refund them. */
export async function listPeopleToNotify(ctx: Context, shop_id: ShopId): Promise<ShopPerson[]> {
  const people = await findPeopleOfShop(ctx.db, { shop_id })
  return people.flatMap(({ id, name, email, locale, ...role }) => {
    const permissions = new Set(permissionsOf(role))
    return mayDo(permissions, 'orders.write') && mayDo(permissions, 'refunds.write')
      ? [{ id, name, email, locale }]
      : []
  })
}

/** Whether an address (lower case) belongs to a shop or to a person. */
export const isAddressOfShop = async (ctx: Context, email: string): Promise<boolean> =>
  (await findOwnerOfAddress(ctx.db, { email })).length > 0

/** Adds the owner of a shop, or with `shop_id` null an owner of the market. No account may have the address yet. */
export async function addOwner(
  ctx: Context,
  { shop_id, ...person }: NewPerson & { shop_id: ShopId | null },
): Promise<number> {
  const [role] = await findPresetRole(ctx.db, { kind: shop_id === null ? 'market' : 'shop', preset: 'owner' })
  const [added] = await insertPerson(ctx.db, person)
  const { id: person_id } = mustExist(added, 'the person, as the address is taken')
  await insertMembership(ctx.db, { person_id, shop_id, role_id: mustExist(role, 'the role of owners').id })
  return person_id
}

/** Whether the market has or had an operator: the set-up link is dead then. */
export const isClaimed = async (ctx: Pick<Context, 'db'>): Promise<boolean> =>
  (await hasOperator(ctx.db, {})).length > 0

/** Records that a person of a shop is active now. */
export const touchShopPerson = async ({ db, person_id }: ShopContext): Promise<void> =>
  void (await touchPerson(db, { person_id }))

/** Expired invitations are shown for a while, so that they can be sent again. */
const invitationDays = 30

export async function deleteExpiredOfPeople(db: Context['db']): Promise<void> {
  await deleteEndedPersonSessions(db)
  await deleteExpiredPersonKeys(db)
  await deleteOldInvitations(db, { days: invitationDays })
}
