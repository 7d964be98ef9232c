import { mayDo } from '#contract/may-do.ts'
import type { ShopReturn } from '#contract/return-shapes.ts'
import type { returnCalls } from '#contract/returns.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import { countShopReturns, type DeskReturnRow, findShopReturn, findShopReturns } from './desk-queries.ts'
import { moveReturn } from './move.ts'
import { refundReturn } from './refund-return.ts'
import { movesOf } from './states.ts'
import { toDeskReturn } from './view.ts'

type Verb = Verbs<typeof returnCalls>

export const listShopReturns: Verb['listShopReturns'] = async (ctx, { query }) => {
  const { db, shop_id } = ctx
  const { page, per_page, status } = query
  const counted = await countShopReturns(db, { shop_id })
  const filter = { shop_id, status: status ?? null, skip: (page - 1) * per_page, max_rows: per_page }
  const returns = (await findShopReturns(db, filter)).map((row) => toShopReturn(ctx, row))
  const total = counted.reduce((sum, each) => (status && each.status !== status ? sum : sum + each.count), 0)
  const counts = Object.fromEntries(counted.map((each) => [each.status, each.count]))
  return { data: { returns, total, page, per_page, counts } }
}

export const getShopReturn: Verb['getShopReturn'] = async (ctx, { params }) => ({
  data: { return: await readShopReturn(ctx, params.id) },
})

export const moveShopReturn: Verb['moveShopReturn'] = async (ctx, { params, body }) => {
  const { shop_id, person_id } = ctx
  const { to, reason = null, restock, delivery } = body
  // 404 for a return to another shop comes before any other refusal.
  const { order_code } = await readShopReturn(ctx, params.id)
  if (to === 'refunded' && !mayDo(ctx.permissions, 'refunds.write')) refuse('forbidden', 'desk.no_permission')
  if (to === 'refused' && !reason) refuseField('reason', 'errors.required')
  if (to !== 'refunded' && restock) refuseField('restock', 'returns.only_refunded')
  if (to !== 'refunded' && delivery) refuseField('delivery', 'returns.only_refunded')
  const move = { return_id: params.id, to, actor: 'shop', actor_id: person_id, reason, shop_id } as const
  const refundParams = { return_id: params.id, shop_id, person_id, restock, delivery }
  const { state } = await moveReturn(ctx, move, async (inner, moved) => {
    if (to === 'refunded') await refundReturn(inner, moved, refundParams)
  })
  const change = { before: { status: state }, after: { status: to } }
  ctx.record({ subject: ['return', params.id], label: order_code, ...change })
  return { message: ctx.t('returns.moved'), data: { return: await readShopReturn(ctx, params.id) } }
}

async function readShopReturn(ctx: ShopContext, id: number): Promise<ShopReturn> {
  const { db, shop_id } = ctx
  return toShopReturn(ctx, requireFound((await findShopReturn(db, { shop_id, id }))[0], 'returns.not_found'))
}

const toShopReturn = (ctx: ShopContext, row: DeskReturnRow): ShopReturn => ({
  ...toDeskReturn(ctx, row),
  moves: movesOf('shop', row.return.status),
})
