import type { ShopId } from '#contract/ids.ts'
import { mayDo } from '#contract/may-do.ts'
import { foldEmail } from '#contract/pasted.ts'
import type { Permission } from '#contract/permissions.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context, DeskContext, OperatorContext, ShopContext } from '../context.ts'
import type { PreparedAccount } from './account.ts'
import { deleteOldEntries } from './entries/queries.ts'
import { deleteOldInvitations } from './invitation-queries.ts'
import { createInvitation } from './invitations.ts'
import { deleteExpiredPersonKeys } from './keys.ts'
import {
  findAccountOfEmail,
  findFirstPeople,
  findOwnerOfAddress,
  findPeopleOfMarket,
  findPeopleOfShops,
  findPresetRole,
  hasOperator,
  insertMembership,
  insertPerson,
  type NewPerson,
  type PersonRow,
  type ShopPerson,
  touchPerson,
} from './queries.ts'
import { permissionsOf, type RoleFields } from './rules.ts'
import { deleteEndedPersonSessions } from './sessions.ts'

export { findOrPrepareAccount, getOwnPerson, type PreparedAccount } from './account.ts'
export { mayActInShop } from './entries/entries.ts'
export { renewLink } from './invitations.ts'
export type { ShopPerson } from './queries.ts'
export { identifyPerson, isActivePersonSession, isMemberToken } from './sessions.ts'
export { signInAs } from './sign-in.ts'
export { listMemberships } from './view.ts'

/** The people of a shop who get its mails, which name amounts: those who move orders and refund them. */
export const listPeopleToNotify = (ctx: Pick<Context, 'db'>, shop_id: ShopId): Promise<ShopPerson[]> =>
  listPeopleWhoMay(ctx, shop_id, 'orders.write', 'refunds.write')

/** The people of a shop, or with null of the market, who have all of these permissions. */
export async function listPeopleWhoMay(
  { db }: Pick<Context, 'db'>,
  shop_id: ShopId | null,
  ...needed: readonly Permission[]
): Promise<ShopPerson[]> {
  const people = await (shop_id === null ? findPeopleOfMarket(db, {}) : findPeopleOfShops(db, { shop_ids: [shop_id] }))
  return filterPeople(people, needed).map(({ id, name, email, locale }) => ({ id, name, email, locale }))
}

/** Whether the person is the only one in the market with the permission. */
export async function isSoleApprover(ctx: OperatorContext, permission: Permission): Promise<boolean> {
  const approvers = await listPeopleWhoMay(ctx, null, permission)
  return approvers.every(({ id }) => id === ctx.person_id)
}

/** What one person has prepared, for another one to approve. */
interface PreparedWork {
  /** Null: their account is gone. */
  created_by: number | null
  /** Whether no other person had the permission when it was prepared. */
  is_sole: boolean
}

/** A person may approve their own work only if no other person had the permission when it was prepared, or has it now. */
export const mayApprove = async (
  ctx: OperatorContext,
  { created_by, is_sole }: PreparedWork,
  permission: Permission,
): Promise<boolean> => created_by !== ctx.person_id || (is_sole && (await isSoleApprover(ctx, permission)))

/** The people of several shops who have a permission, once for each of their shops. */
export const listPeopleOfShopsWhoMay = async (
  { db }: Pick<Context, 'db'>,
  shop_ids: readonly ShopId[],
  permission: Permission,
): Promise<{ shop_id: ShopId; person_id: number }[]> =>
  filterPeople(await findPeopleOfShops(db, { shop_ids }), [permission]).map(({ shop_id, id }) => ({
    shop_id,
    person_id: id,
  }))

const filterPeople = <Person extends RoleFields>(people: readonly Person[], needed: readonly Permission[]): Person[] =>
  people.filter((person) => {
    const held = new Set(permissionsOf(person))
    return needed.every((permission) => mayDo(held, permission))
  })

/** Whether an address (lower case) belongs to a shop or to a person. */
export const isAddressOfShop = async (ctx: Context, email: string): Promise<boolean> =>
  (await findOwnerOfAddress(ctx.db, { email })).length > 0

/** Adds the owner of a shop, or with `shop_id` null an owner of the market. No account may have the address yet. */
export async function addOwner(
  ctx: Context,
  { shop_id, ...person }: NewPerson & { shop_id: ShopId | null },
): Promise<number> {
  const [added] = await insertPerson(ctx.db, person)
  const { id: person_id } = mustExist(added, 'the person, as the address is taken')
  await insertOwner(ctx, { person_id, shop_id })
  return person_id
}

async function insertOwner(ctx: Context, owner: { person_id: number; shop_id: ShopId | null }): Promise<void> {
  await insertMembership(ctx.db, { ...owner, role_id: await getOwnerRole(ctx, owner.shop_id) })
}

async function getOwnerRole(ctx: Context, shop_id: ShopId | null): Promise<number> {
  const [role] = await findPresetRole(ctx.db, { kind: shop_id === null ? 'market' : 'shop', preset: 'owner' })
  return mustExist(role, 'the role of owners').id
}

/** Mails an address the invitation to own a shop; returns its id, for `renewLink`. */
export async function inviteOwner(ctx: DeskContext, owner: { email: string; shop_id: ShopId }): Promise<number> {
  const role_id = await getOwnerRole(ctx, owner.shop_id)
  const invitation_id = await createInvitation(ctx, { ...owner, role_id, invited_by: ctx.person_id })
  await ctx.emit('person_invited', { invitation_id, locale: ctx.locale })
  return invitation_id
}

/** Makes a person an owner of the market, with their account or with a new one. */
export async function addOperator(
  ctx: Context,
  { id: person_id, ...person }: PreparedAccount & { email: string },
): Promise<number> {
  if (person_id === undefined) return addOwner(ctx, { ...person, shop_id: null })
  await insertOwner(ctx, { person_id, shop_id: null })
  return person_id
}

/** Anybody with the address, also without a membership. */
export const findAccount = async (ctx: Context, email: string): Promise<PersonRow | undefined> =>
  (await findAccountOfEmail(ctx.db, { email: foldEmail(email) }))[0]

/** Whose sign-ins a local start of the demo prints. */
export const listFirstPeople = (db: Context['db']) => findFirstPeople(db, {})

/** Whether the market has or had an operator: the set-up link no longer works then. */
export const isClaimed = async (ctx: Pick<Context, 'db'>): Promise<boolean> =>
  (await hasOperator(ctx.db, {})).length > 0

export const touchShopPerson = async ({ db, person_id, shop_id }: ShopContext): Promise<void> =>
  void (await touchPerson(db, { person_id, shop_id }))

/** Expired invitations are shown for a while, so that they can be sent again. */
const invitationDays = 30
/** As long as the activity. */
const entryYears = 2

export async function deleteExpiredOfPeople(db: Context['db']): Promise<void> {
  await deleteEndedPersonSessions(db)
  await deleteExpiredPersonKeys(db)
  await deleteOldInvitations(db, { days: invitationDays })
  await deleteOldEntries(db, { years: entryYears })
}
