import { useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { ReturnState, ShopReturn } from '#contract/return-shapes.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type ReturnMove, reloadReturns, useSendReturnMove } from './return-queries.ts'

const MoveReasonDialog = lazyLayer(() =>
  import('#console/platform/fields/move-reason-dialog.tsx').then((part) => part.MoveReasonDialog),
)
const RefundDialog = lazyLayer(() => import('./refund-dialog.tsx').then((part) => part.RefundDialog))

/** Steps of a return towards its refund. The shopper or a refusal ends it otherwise. */
const steps = ['confirmed', 'processing', 'picked_up', 'delivered', 'refunded'] as const satisfies ReturnState[]

export type ReturnMoves = ReturnType<typeof useReturnMoves>

export function useReturnMoves(shopReturn: ShopReturn) {
  const t = useText()
  const can = useCan()
  const send = useSendReturnMove(shopReturn)
  const show = useNotice((notice) => notice.show)
  const [openDialog, setOpenDialog] = useState<'refunded' | 'refused'>()
  const { mutate, move, isPending, message } = useMove<ReturnMove>({
    send,
    onMoved: ({ to }) => show(t('returns.moved', { state: t(`returns.state.${to}`) })),
    reload: reloadReturns,
  })
  const canMove = can('orders.write')
  const next = canMove ? steps.find((step) => shopReturn.moves.includes(step)) : undefined
  return {
    openDialog,
    setOpenDialog,
    move,
    isPending,
    // The last step pays money back.
    next: next === 'refunded' && !can('refunds.write') ? undefined : next,
    waitsForRefund: next === 'refunded' && !can('refunds.write'),
    canRefuse: canMove && shopReturn.moves.includes('refused'),
    isReadOnly: !canMove && shopReturn.moves.length > 0,
    problem: message && !openDialog ? { message } : undefined,
    start: (to: (typeof steps)[number]) => (to === 'refunded' ? setOpenDialog(to) : mutate({ to })),
  }
}

export function ReturnButtons({ moves }: { moves: ReturnMoves }) {
  const t = useText()
  const { next, canRefuse, isPending, problem, start, setOpenDialog } = moves
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
          <Button variant="danger" size="large" onClick={() => setOpenDialog('refused')}>
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

/** A refusal needs a reason, a refund a decision about the units. */
export function ReturnDialogs({ shopReturn, moves: { openDialog, setOpenDialog, move } }: ReturnDialogsProps) {
  const t = useText()
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <MoveReasonDialog
        title={t('returns.refuse_title')}
        description={t('returns.refuse_text')}
        submitLabel={t('returns.do_refused')}
        isOpen={openDialog === 'refused'}
        close={close}
        submit={(reason) => move({ to: 'refused', reason })}
      />
      <RefundDialog shopReturn={shopReturn} isOpen={openDialog === 'refunded'} close={close} refund={move} />
    </>
  )
}
