import type { ReturnActor, ReturnState } from '#contract/return-shapes.ts'
import { found, mustExist, refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { type LockedReturn, lockOrder, lockPayment, lockReturn, setState } from './queries.ts'
import { mayMove } from './states.ts'

export interface Move {
  return_id: number
  to: ReturnState
  actor: ReturnActor
  /** The shopper, or the person of the shop. */
  actor_id: number
  reason: string | null
  /** Whose the return has to be; anybody else's is not there. */
  user_id?: number
  shop_id?: number
}

/**
 * The one way in which a return comes into another state: locked after its payment and its order, held against the table of moves,
 * written with who did it and why. `also` does what belongs to it in the same transaction.
 */
export const moveReturn = (
  ctx: Context,
  move: Move,
  also: (ctx: Context, moved: LockedReturn) => Promise<void> = async () => undefined,
): Promise<LockedReturn> =>
  ctx.transaction(async (inner) => {
    const { return_id, to, actor, actor_id, reason, user_id = null, shop_id = null } = move
    const { order_id } = found((await lockPayment(inner.db, { return_id, user_id, shop_id }))[0], 'returns.not_found')
    await lockOrder(inner.db, { order_id })
    const locked = mustExist((await lockReturn(inner.db, { return_id }))[0], 'the return')
    if (!mayMove(actor, locked.state, to)) refuseMove(inner, locked.state, to)
    const [event] = await setState(inner.db, { return_id, state: to, actor, actor_id, reason })
    const { event_id } = mustExist(event, 'the event of a move')
    await inner.happened('return_moved', { event_id })
    await also(inner, locked)
    return locked
  })

function refuseMove({ t }: Context, state: ReturnState, to: ReturnState): never {
  const values = { state: t(`returns.state.${state}`), to: t(`returns.state.${to}`) }
  const message = to === 'cancelled' ? 'returns.not_to_cancel' : 'returns.not_to_move'
  refuse('conflict', message, { values, figures: { status: state } })
}
