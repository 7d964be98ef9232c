import type { ShopId } from '#contract/ids.ts'
import type { ReturnActor, ReturnState } from '#contract/return-shapes.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { type LockedReturn, lockOrder, lockPayment, lockReturn, setState } from './queries.ts'
import { mayMove } from './states.ts'

export interface Move {
  return_id: number
  to: ReturnState
  actor: ReturnActor
  actor_id: number
  reason: string | null
  /** Required owner: 404 for returns of others. */
  user_id?: number
  shop_id?: ShopId
}

/** Moves a return to another state: locks it after its payment and order, checks the transition and records the event. */
export const moveReturn = (
  ctx: Context,
  move: Move,
  inSameTransaction: (ctx: Context, moved: LockedReturn) => Promise<void> = async () => undefined,
): Promise<LockedReturn> =>
  ctx.transaction(async (inner) => {
    const { return_id, to, actor, actor_id, reason, user_id = null, shop_id = null } = move
    const { order_id } = requireFound(
      (await lockPayment(inner.db, { return_id, user_id, shop_id }))[0],
      'returns.not_found',
    )
    await lockOrder(inner.db, { order_id })
    const locked = mustExist((await lockReturn(inner.db, { return_id }))[0], 'the return')
    if (!mayMove(actor, locked.state, to)) refuseMove(inner, locked.state, to)
    const [event] = await setState(inner.db, { return_id, state: to, actor, actor_id, reason })
    const { event_id } = mustExist(event, 'the event of a move')
    await inner.emit('return_moved', { event_id })
    await inSameTransaction(inner, locked)
    return locked
  })

function refuseMove({ t }: Context, state: ReturnState, to: ReturnState): never {
  const values = { state: t(`returns.state.${state}`), to: t(`returns.state.${to}`) }
  const message = to === 'cancelled' ? 'returns.not_to_cancel' : 'returns.not_to_move'
  refuse('conflict', message, { values, data: { status: state } })
}
