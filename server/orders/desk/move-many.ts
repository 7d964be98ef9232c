import { mayDo } from '#contract/may-do.ts'
import type { OrderState } from '#contract/orders.ts'
import type { shopOrderCalls } from '#contract/shop-orders.ts'
import { translateKey } from '#locales/text.ts'
import type { PreparedVerb } from '#server/platform/http/route.ts'
import { mustExist, Refusal, refuseField } from '#server/platform/refusal.ts'
import type { ShopContext } from '../../context.ts'
import { requireRefundConfirmation } from '../../payments/payments.ts'
import { moveOrder } from '../state-machine/move.ts'
import { findLargestPaid } from '../state-machine/queries.ts'
import { undoesSale } from '../state-machine/states.ts'

interface MoveParams {
  to: OrderState
  reason: string | null
}

interface RefusedMove {
  id: number
  code: string
  message: string
}

/** One transaction for each order and its activity, so that locks are short. Idempotent: no order reaches a state twice. */
export const moveShopOrders: PreparedVerb<typeof shopOrderCalls.moveShopOrders> = {
  commitsChanges: true,
  prepare: async (ctx, { body: { ids, to, reason = null } }) => {
    if (to === 'cancelled' && !reason) refuseField('reason', 'errors.required')
    if (undoesSale(to)) await requireConfirmed(ctx, ids)
    const moved: number[] = []
    const refused: RefusedMove[] = []
    for (const id of ids) {
      const refusal = await tryMove(ctx, id, { to, reason })
      if (refusal) refused.push(refusal)
      else moved.push(id)
    }
    return () => Promise.resolve({ data: { moved, refused } })
  },
}

/** Before the first move, so that the call can be repeated as a whole. */
async function requireConfirmed(ctx: ShopContext, order_ids: readonly number[]): Promise<void> {
  const { db, shop_id, isConfirmed } = ctx
  if (isConfirmed !== false) return
  const [largest] = await findLargestPaid(db, { order_ids, shop_id })
  await requireRefundConfirmation(ctx, mustExist(largest, 'the largest amount').amount)
}

async function tryMove(ctx: ShopContext, id: number, move: MoveParams): Promise<RefusedMove | undefined> {
  try {
    await moveAndRecord(ctx, id, move)
    return undefined
  } catch (error) {
    if (error instanceof Refusal)
      return { id, code: error.code, message: translateKey(ctx.t, error.code, error.details.values) }
    // One failure must not stop the others: it is reported as an internal error.
    ctx.log.error({ err: error, order_id: id }, 'an order of a bulk move failed')
    return { id, code: 'errors.ours', message: ctx.t('errors.ours') }
  }
}

const moveAndRecord = (ctx: ShopContext, order_id: number, { to, reason }: MoveParams): Promise<void> =>
  ctx.transaction(async (inner) => {
    const { shop_id, person_id, permissions, isEntered = false } = inner
    const mayRefund = mayDo(permissions, 'refunds.write')
    const { state, order_code } = await moveOrder(inner, {
      order_id,
      to,
      actor: 'shop',
      actor_id: person_id,
      reason,
      shop_id,
      mayRefund,
    })
    const change = {
      subject: ['order', order_id],
      label: order_code,
      before: { status: state },
      after: { status: to },
    } as const
    await inner.recordFor(inner.db, { person_id, shop_id, isEntered, change })
  })
