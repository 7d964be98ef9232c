import type { ShopId } from '#contract/ids.ts'
import type { OperatorShopAnswer, operatorShopCalls } from '#contract/operator-shops.ts'
import type { Queryer } from '#db/statement.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { requireFound } from '#server/platform/refusal.ts'
import { lockVersion, versionOf } from '#server/platform/versions.ts'
import { refreshChanged } from '../catalogue/catalogue.ts'
import { hideProductsOfShop } from '../catalogue/operator/catalogue.ts'
import type { Context } from '../context.ts'
import { getRules } from '../settings/settings.ts'
import { refreshShopCard, restore, setShopTerms, suspend } from '../shops/shops.ts'
import { findTermProblems, refuseTerms } from './check-terms.ts'
import { countOperatorShops, findOperatorShop, findOperatorShops } from './queries.ts'

type Verb = Verbs<typeof operatorShopCalls>

export const listOperatorShops: Verb['listOperatorShops'] = async (ctx, { query }) => {
  const { page, per_page, sort, state = null } = query
  const search = query.search?.trim() || null
  const filter = { locale: ctx.locale, search, state, skip: (page - 1) * per_page, max_rows: per_page }
  const shops = await findOperatorShops[sort](ctx.db, filter)
  const rows = await countOperatorShops(ctx.db, { search })
  const counts = { open: 0, closed: 0, suspended: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) }
  const total = state === null ? counts.open + counts.closed + counts.suspended : counts[state]
  const { commission_percentage: market_commission_percentage } = await getRules(ctx)
  return { data: { shops, total, page, per_page, counts, market_commission_percentage } }
}

interface ShopsByNameParams {
  readonly search: string
  readonly locale: string
  readonly max_rows: number
}

/** By their names and those of their owners, those that sold most first. */
export const findShopsByName = async (db: Queryer, params: ShopsByNameParams) =>
  (await findOperatorShops.popular(db, { ...params, state: null, skip: 0 })).map(({ id, name, state }) => ({
    id,
    name,
    state,
  }))

/** The version covers what a save writes. */
export async function readOperatorShop({ db, locale }: Context, id: ShopId): Promise<OperatorShopAnswer> {
  const shop = requireFound((await findOperatorShop(db, { id, locale }))[0])
  const { name, zone, commission_percentage } = shop
  return { version: versionOf([name, zone.id, commission_percentage]), shop }
}

export const getOperatorShop: Verb['getOperatorShop'] = async (ctx, { params: { id } }) => ({
  data: await readOperatorShop(ctx, id),
})

export const saveOperatorShop: Verb['saveOperatorShop'] = async (ctx, { params: { id }, body }) => {
  const { version, ...terms } = body
  const { shop } = await lockVersion(ctx.db, { name: `shop ${id}`, version, read: () => readOperatorShop(ctx, id) })
  refuseTerms(await findTermProblems(ctx, { ...terms, except: id }))
  await setShopTerms(ctx.db, { id, ...terms })
  await refreshShopCard(ctx.db, { id })
  // Both are copied into the read models of its products.
  if (terms.name !== shop.name || terms.zone_id !== shop.zone.id) await refreshChanged(ctx, { kind: 'shop', ids: [id] })
  const { name, zone, commission_percentage } = shop
  const before = { name, zone_id: zone.id, commission_percentage }
  ctx.record({ subject: ['shop', id], label: terms.name, before, after: terms })
  return { message: ctx.t('shops.saved'), data: await readOperatorShop(ctx, id) }
}

/** Cards disappear with the suspension; a job removes those that were written meanwhile. */
export const suspendShop: Verb['suspendShop'] = async (ctx, { params: { id }, body: { reason } }) => {
  const label = await suspend(ctx, { id, reason, person_id: ctx.person_id })
  await hideProductsOfShop(ctx, id)
  await ctx.emit('shown_shops_changed', {})
  ctx.record({ subject: ['shop', id], label, after: { reason } })
  return { message: ctx.t('shops.now_suspended'), data: await readOperatorShop(ctx, id) }
}

export const restoreShop: Verb['restoreShop'] = async (ctx, { params: { id } }) => {
  const label = await restore(ctx, { id, person_id: ctx.person_id })
  await refreshShopCard(ctx.db, { id })
  await refreshChanged(ctx, { kind: 'shop', ids: [id] })
  ctx.record({ subject: ['shop', id], label })
  return { message: ctx.t('shops.now_restored'), data: await readOperatorShop(ctx, id) }
}
