import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'

/** Waits for orders that are being placed: their rows refer to the shop. Orders that follow wait for this transaction. */
const lockWholeShop = statement<{ id: ShopId }, { name: string; is_suspended: boolean }>(
  'shops.lock_whole',
  'select name, is_suspended from shops where id = :id for update',
)

const insertSuspension = statement<{ id: ShopId; reason: string; person_id: number }, { suspension_id: number }>(
  'shops.insert_suspension',
  `with suspended as (update shops set is_suspended = true where id = :id returning id)
   insert into shop_suspensions (shop_id, reason, suspended_by) select id, :reason, :person_id::integer from suspended
   returning id as suspension_id`,
)

const endSuspension = statement<{ id: ShopId; person_id: number }, { suspension_id: number }>(
  'shops.end_suspension',
  `with restored as (update shops set is_suspended = false where id = :id returning id)
   update shop_suspensions s set restored_at = clock_timestamp(), restored_by = :person_id from restored
   where s.shop_id = restored.id and s.restored_at is null returning s.id as suspension_id`,
)

export const findSuspension = statement<{ id: number }, { shop_id: ShopId; shop_name: string; reason: string }>(
  'shops.suspension',
  `select u.shop_id, s.name as shop_name, u.reason from shop_suspensions u join shops s on s.id = u.shop_id where u.id = :id`,
)

interface SuspendParams {
  id: ShopId
  reason: string
  person_id: number
}

/** Suspends a shop and returns its name. The caller hides its cards in the same transaction. */
export async function suspend(ctx: Context, { id, reason, person_id }: SuspendParams): Promise<string> {
  const { name, is_suspended } = requireFound((await lockWholeShop(ctx.db, { id }))[0])
  if (is_suspended) refuse('conflict', 'shops.is_suspended')
  const [row] = await insertSuspension(ctx.db, { id, reason, person_id })
  await ctx.emit('suspension_changed', { ...mustExist(row, 'the suspension'), to: 'suspended' })
  return name
}

export async function restore(ctx: Context, { id, person_id }: Omit<SuspendParams, 'reason'>): Promise<string> {
  const { name, is_suspended } = requireFound((await lockWholeShop(ctx.db, { id }))[0])
  if (!is_suspended) refuse('conflict', 'shops.is_not_suspended')
  const [row] = await endSuspension(ctx.db, { id, person_id })
  await ctx.emit('suspension_changed', { ...mustExist(row, 'the suspension'), to: 'restored' })
  return name
}
