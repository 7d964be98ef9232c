import type { Membership } from '#contract/desk.ts'
import type { ShopId } from '#contract/ids.ts'
import { mayDo } from '#contract/may-do.ts'
import type { ShopPermission } from '#contract/permissions.ts'
import type { shopEntryCalls } from '#contract/shop-entries.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import type { Context, DeskContext } from '../../context.ts'
import { entryPermissions, permissionsOf } from '../rules.ts'
import { roleKey } from '../view.ts'
import {
  type EndedEntry,
  endEntries,
  findEnterableShop,
  findOpenEntry,
  findRolesInShop,
  insertEntry,
  lockPerson,
} from './queries.ts'

type Verb = Verbs<typeof shopEntryCalls>

export const enterShop: Verb['enterShop'] = async (ctx, { params: { id: shop_id }, body: { reason, may_write } }) => {
  const { db, person_id, permissions, session } = ctx
  if (may_write && !mayDo(permissions, 'shops.write')) refuse('forbidden', 'desk.no_permission')
  await lockPerson(db, { person_id })
  const shop = requireFound((await findEnterableShop(db, { shop_id, person_id }))[0])
  if (shop.is_member) refuse('conflict', 'people.works_here')
  await recordEndedEntries(ctx, await endEntries(db, { person_id, session_id: null }))
  const [entry] = await insertEntry(db, { person_id, session_id: session.id, shop_id, may_write, reason })
  const { until } = entry ?? refuse('unauthenticated', 'errors.unauthenticated')
  const after = { reason, may_write }
  ctx.record({ subject: ['shop', shop_id], label: shop.name, after, entered_shop_id: shop_id })
  return { message: ctx.t('people.entered'), data: { entry: { shop_id, until, may_write } } }
}

export const leaveShop: Verb['leaveShop'] = async (ctx) => {
  await lockPerson(ctx.db, { person_id: ctx.person_id })
  const ended = await endEntries(ctx.db, { person_id: ctx.person_id, session_id: null })
  const left = ended.find(({ was_open }) => was_open) ?? refuse('conflict', 'people.not_entered')
  ctx.record({ subject: ['shop', left.shop_id], label: left.shop_name, entered_shop_id: left.shop_id })
  return { message: ctx.t('people.left'), data: {} }
}

export async function endEntriesOfPerson(ctx: DeskContext): Promise<void> {
  const { db, person_id } = ctx
  await lockPerson(db, { person_id })
  await recordEndedEntries(ctx, await endEntries(db, { person_id, session_id: null }))
}

/** Call before the session of the request ends. */
export async function endEntryOfSession(ctx: DeskContext): Promise<void> {
  const { db, person_id, session } = ctx
  await recordEndedEntries(ctx, await endEntries(db, { person_id, session_id: session.id }))
}

async function recordEndedEntries(ctx: DeskContext, ended: readonly EndedEntry[]): Promise<void> {
  const { db, person_id } = ctx
  for (const { shop_id, shop_name } of ended.filter(({ was_open }) => was_open)) {
    const change = { subject: ['shop', shop_id], label: shop_name, entered_shop_id: shop_id } as const
    await ctx.recordFor(db, { person_id, event: 'entryEnded', change })
  }
}

export async function listEnteredShops({ db, session, locale }: DeskContext): Promise<Membership[]> {
  const rows = await findOpenEntry(db, { session_id: session.id, locale })
  return rows.flatMap((row) => {
    const held = new Set(permissionsOf(row))
    const permissions = [...entryPermissions(held, row.may_write)]
    if (permissions.length === 0) return []
    const { shop_id, shop_name, role_name, suspension, until } = row
    const entered = { until, may_write: row.may_write && mayDo(held, 'shops.write') }
    return [{ kind: 'shop', shop_id, shop_name, role: roleKey(row), role_name, permissions, suspension, entered }]
  })
}

/** Whether a person may still do something in a shop, as a member or in an entry: for work that goes on after its request. */
export async function mayActInShop(
  db: Context['db'],
  who: { person_id: number; shop_id: ShopId },
  needed: ShopPermission,
): Promise<boolean> {
  const roles = await findRolesInShop(db, who)
  return roles.some(({ entry, ...role }) => {
    const ofRole = new Set(permissionsOf(role))
    return mayDo(entry === null ? ofRole : new Set<string>(entryPermissions(ofRole, entry)), needed)
  })
}
