import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import { useMoveOrder } from './one-order-queries.ts'
import { type DeskOrder, reloadOrders } from './order-queries.ts'
import { type DeskMove, isEnd, splitMoves } from './steps/next-step.ts'

const CancelDialog = lazyLayer(() => import('./cancel-dialog.tsx').then((part) => part.CancelDialog))

export type OrderMovesState = ReturnType<typeof useOrderMoves>

export function useOrderMoves(order: DeskOrder) {
  const t = useText()
  const canMove = useCan()('orders.write')
  const send = useMoveOrder(order)
  const show = useNotice((notice) => notice.show)
  const [openDialog, setOpenDialog] = useState<DeskMove>()
  const { mutate, move, isPending, message } = useMove({
    send: ({ to, reason }: { to: DeskMove; reason?: string }) => send(to, reason),
    onMoved: ({ to }) =>
      show(t('orders.moved', { code: isolateText(order.order_code, 'ltr'), state: t(`orders.state.${to}`) })),
    reload: reloadOrders,
  })
  return {
    ...splitMoves(canMove ? order.moves : []),
    openDialog,
    setOpenDialog,
    move,
    isPending,
    problem: message && !openDialog ? { message } : undefined,
    choose: (to: DeskMove) => (isEnd(to) ? setOpenDialog(to) : mutate({ to })),
  }
}

/** The next step as a button, other moves in a menu. Moves that end the order need a confirmation. */
export function OrderButtons({ moves }: { moves: OrderMovesState }) {
  const t = useText()
  const { next, problem, isPending, choose } = moves
  return (
    <>
      <FormProblem error={problem} />
      <div className="flex min-w-0 flex-1 items-center gap-2 empty:hidden">
        {next && (
          <Button
            variant="primary"
            size="large"
            className="min-w-0 flex-1 lg:flex-none lg:min-w-60"
            loading={isPending}
            onClick={() => choose(next)}
          >
            {t(`orders.do_${next}`)}
          </Button>
        )}
        <OtherMoves moves={moves} />
      </div>
    </>
  )
}

function OtherMoves({ moves: { next, others, choose } }: { moves: OrderMovesState }) {
  const t = useText()
  if (others.length === 0) return null
  if (!next) {
    return others.map((move) => (
      <Button key={move} variant="danger" onClick={() => choose(move)}>
        {t(`orders.do_${move}`)}
      </Button>
    ))
  }
  return (
    <LazyMenu
      trigger={<IconButton variant="secondary" label={t('orders.other_steps')} icon={<EllipsisVertical />} />}
      entries={others.map((move) => ({
        label: t(`orders.do_${move}`),
        onSelect: () => choose(move),
        ...(isEnd(move) && { tone: 'danger' as const }),
      }))}
    />
  )
}

interface EndDialogsProps {
  readonly order: DeskOrder
  readonly moves: OrderMovesState
}

/** A cancelled order and one that was not accepted stay so. */
export function EndDialogs({ order, moves: { openDialog, setOpenDialog, move } }: EndDialogsProps) {
  const t = useText()
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <CancelDialog
        order={order}
        isOpen={openDialog === 'cancelled'}
        close={close}
        cancel={(reason) => move({ to: 'cancelled', reason })}
      />
      <ConfirmDialog
        isOpen={openDialog === 'returned'}
        close={close}
        title={t('orders.returned_title', { code: isolateText(order.order_code, 'ltr') })}
        text={t('orders.returned_text')}
        confirmLabel={t('orders.do_returned')}
        tone="danger"
        confirm={() => move({ to: 'returned' })}
      />
    </>
  )
}
