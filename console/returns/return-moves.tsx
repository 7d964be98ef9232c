import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { ApiError, errorMessage } from '#contract/client/api-error.ts'
import type { ReturnState, ShopReturn } from '#contract/return-shapes.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type ReturnMove, reloadReturns, useSendReturnMove } from './return-queries.ts'

const RefuseDialog = lazyLayer(() => import('./refuse-dialog.tsx').then((part) => part.RefuseDialog))
const RefundDialog = lazyLayer(() => import('./refund-dialog.tsx').then((part) => part.RefundDialog))

/** Steps of a return towards its refund. The shopper or a refusal ends it otherwise. */
const steps = ['confirmed', 'processing', 'picked_up', 'delivered', 'refunded'] as const satisfies ReturnState[]

export type ReturnMoves = ReturnType<typeof useReturnMoves>

/**
 * The moves of a return. After a conflict the page shows the return as it is and says so, and an open dialog closes, because its
 * question is answered.
 */
export function useReturnMoves(shopReturn: ShopReturn) {
  const t = useText()
  const can = useCan()
  const send = useSendReturnMove(shopReturn)
  const show = useNotice((notice) => notice.show)
  const [asked, setAsked] = useState<'refunded' | 'refused'>()
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (_, { to }) => show(t('returns.moved', { state: t(`returns.state.${to}`) })),
    onError: (failure) => (isConflict(failure) ? reloadReturns() : undefined),
  })
  const move = (body: ReturnMove) =>
    mutateAsync(body).then(
      () => undefined,
      (failure: unknown) => {
        if (!isConflict(failure)) throw failure
      },
    )
  const canMove = can('orders.write')
  const next = canMove ? steps.find((step) => shopReturn.moves.includes(step)) : undefined
  const message = isConflict(error) ? `${error.message} ${t('returns.shown_anew')}` : error && errorMessage(error)
  return {
    ...{ asked, setAsked, move, isPending },
    // Money leaves the shop with the last step.
    next: next === 'refunded' && !can('refunds.write') ? undefined : next,
    waitsForRefund: next === 'refunded' && !can('refunds.write'),
    canRefuse: canMove && shopReturn.moves.includes('refused'),
    isReadOnly: !canMove && shopReturn.moves.length > 0,
    problem: message && !asked ? { message } : undefined,
    start: (to: (typeof steps)[number]) => (to === 'refunded' ? setAsked(to) : mutate({ to })),
  }
}

/** The next step as a button, with the refusal beside it. */
export function ReturnButtons({ moves }: { moves: ReturnMoves }) {
  const t = useText()
  const { next, canRefuse, isPending, problem, start, setAsked } = moves
  return (
    <>
      <FormProblem error={problem} />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {next && (
          <Button
            variant="primary"
            size="large"
            className="min-w-0 flex-1 lg:flex-none lg:min-w-60"
            loading={isPending}
            onClick={() => start(next)}
          >
            {t(`returns.do_${next}`)}
          </Button>
        )}
        {canRefuse && (
          <Button variant="danger" size="large" onClick={() => setAsked('refused')}>
            {t('returns.do_refused')}
          </Button>
        )}
      </div>
    </>
  )
}

interface ReturnDialogsProps {
  readonly shopReturn: ShopReturn
  readonly moves: ReturnMoves
}

/** A refusal needs a reason, a refund tells what becomes of the units. */
export function ReturnDialogs({ shopReturn, moves: { asked, setAsked, move } }: ReturnDialogsProps) {
  const close = () => setAsked(undefined)
  return (
    <>
      <RefuseDialog isOpen={asked === 'refused'} close={close} refuse={(reason) => move({ to: 'refused', reason })} />
      <RefundDialog shopReturn={shopReturn} isOpen={asked === 'refunded'} close={close} refund={move} />
    </>
  )
}

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409
