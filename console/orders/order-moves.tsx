import { useMutation } from '@tanstack/react-query'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { ApiError, errorMessage } from '#contract/client/api-error.ts'
import type { OrderState } from '#contract/orders.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import { type DeskOrder, reloadOrders, useMoveOrder } from './order-queries.ts'

const CancelDialog = lazyLayer(() => import('./cancel-dialog.tsx').then((part) => part.CancelDialog))

/** Moves of a shop; all others are made by the system or the shopper. */
const shopMoves = [
  'confirmed',
  'processing',
  'picked_up',
  'on_the_way',
  'delivered',
  'returned',
  'cancelled',
] as const satisfies readonly OrderState[]
type ShopMove = (typeof shopMoves)[number]

const ends: readonly ShopMove[] = ['cancelled', 'returned']

/** Whether the move ends the order without a delivery. Such a move is final and needs a confirmation. */
const isEnd = (move: ShopMove): boolean => ends.includes(move)

/** The step towards the delivery, and the moves beside it. */
export function splitMoves(moves: readonly OrderState[]): { next: ShopMove | undefined; others: ShopMove[] } {
  const known = shopMoves.filter((move) => moves.includes(move))
  const next = known.find((move) => !isEnd(move))
  return { next, others: known.filter((move) => move !== next) }
}

/** The next step as a button, other moves in a menu. Moves that end the order need a confirmation. */
export function OrderMoves({ order }: { order: DeskOrder }) {
  const t = useText()
  const [asked, setAsked] = useState<ShopMove>()
  const { start, move, isPending, error } = useOrderMove(order)
  const { next, others } = splitMoves(order.moves)
  const choose = (to: ShopMove) => (isEnd(to) ? setAsked(to) : start(to))
  return (
    <div className="grid gap-3">
      <FormProblem error={asked ? undefined : error} />
      {!next && others.length > 0 && <p className="text-neutral-700">{t('orders.waits_for_payment')}</p>}
      <div className="flex items-center gap-2">
        {next && (
          <Button
            variant="primary"
            size="large"
            className="min-w-0 flex-1 sm:flex-none sm:min-w-60"
            loading={isPending}
            onClick={() => choose(next)}
          >
            {t(`orders.do_${next}`)}
          </Button>
        )}
        <OtherMoves {...{ others, choose }} isAlone={!next} />
      </div>
      <EndDialogs {...{ order, asked, move }} close={() => setAsked(undefined)} />
    </div>
  )
}

interface EndDialogsProps {
  readonly order: DeskOrder
  readonly asked: ShopMove | undefined
  readonly move: (to: ShopMove, reason?: string) => Promise<void>
  readonly close: () => void
}

/** A cancelled order and one that was not accepted stay so. */
function EndDialogs({ order, asked, move, close }: EndDialogsProps) {
  const t = useText()
  return (
    <>
      <CancelDialog
        order={order}
        isOpen={asked === 'cancelled'}
        close={close}
        cancel={(reason) => move('cancelled', reason)}
      />
      <ConfirmDialog
        isOpen={asked === 'returned'}
        close={close}
        title={t('orders.returned_title', { code: order.order_code })}
        text={t('orders.returned_text')}
        confirmLabel={t('orders.do_returned')}
        tone="danger"
        confirm={() => move('returned')}
      />
    </>
  )
}

interface OtherMovesProps {
  readonly others: readonly ShopMove[]
  readonly choose: (to: ShopMove) => void
  /** Without a next step, the moves are separate buttons. */
  readonly isAlone: boolean
}

function OtherMoves({ others, choose, isAlone }: OtherMovesProps) {
  const t = useText()
  if (others.length === 0) return null
  if (isAlone) {
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
        ...{ label: t(`orders.do_${move}`), onSelect: () => choose(move) },
        ...(isEnd(move) && { tone: 'danger' as const }),
      }))}
    />
  )
}

/**
 * Moves the order: `start` shows errors on the page, `move` leaves them to its dialog. After a conflict the page shows the
 * order as it is and says so, and the dialog closes, because its question is answered.
 */
function useOrderMove(order: DeskOrder) {
  const t = useText()
  const send = useMoveOrder(order)
  const show = useNotice((notice) => notice.show)
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ to, reason }: { to: ShopMove; reason: string | undefined }) => send(to, reason),
    onSuccess: (_, { to }) => show(t('orders.moved', { code: order.order_code, state: t(`orders.state.${to}`) })),
    onError: (failure) => (isConflict(failure) ? reloadOrders() : undefined),
  })
  const start = (to: ShopMove) => mutate({ to, reason: undefined })
  const move = (to: ShopMove, reason?: string) =>
    mutateAsync({ to, reason }).catch((failure: unknown) => {
      if (!isConflict(failure)) throw failure
    })
  const message = isConflict(error) ? `${error.message} ${t('orders.shown_anew')}` : error && errorMessage(error)
  return { start, move, isPending, error: message ? { message } : undefined }
}

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409
