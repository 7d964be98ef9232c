import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { orderStates } from '#contract/order-states.ts'
import { orderViews } from '#contract/order-views.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { ListSelection } from '#ui/desk/list/list-parts.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'

import type { DeskOrderCard, OrderListQuery } from '../order-queries.ts'

import { PapersMenu } from '../papers-menu.tsx'
import { canMakeMove, isPaidOnline, listNextSteps, type NextStep } from '../steps/next-step.ts'
import { loadAllOrders, useLoadedOrders } from './selected-orders.ts'
import { type BulkMove, type BulkOutcome, useBulkMove } from './use-bulk-move.ts'

const MoveReasonDialog = lazyLayer(() =>
  import('#console/platform/fields/move-reason-dialog.tsx').then((part) => part.MoveReasonDialog),
)

interface BulkMovesProps {
  readonly selection: ListSelection
  readonly filter: OrderListQuery
}

export function BulkActions({ canMove, selection, filter }: BulkMovesProps & { readonly canMove: boolean }) {
  const { desk } = useDesks()
  const loadIds = async () => (await loadAllOrders(desk, filter)).map(({ id }) => id)
  return (
    <>
      {canMove && <BulkMoves selection={selection} filter={filter} />}
      <PapersMenu
        ids={selection.ids.map(Number)}
        wholeSelection={selection.isEverything ? { count: selection.count, loadIds } : undefined}
      />
    </>
  )
}

/** Moves the selected orders. The most frequent next step is a button, others are in a menu. */
function BulkMoves({ selection, filter }: BulkMovesProps) {
  const t = useText()
  const [isCancelling, setCancelling] = useState(false)
  const { move, start, selected, findOrder, isPending, error, outcome, progress } = useBulkMove(selection, filter)
  const { steps, countOf } = useSteps({ ...selection, selected }, filter)
  const [first, ...others] = steps
  const labelOf = (to: BulkMove) => {
    const count = countOf(to)
    return count === undefined ? t(`orders.do_${to}`) : t('orders.do_for', { step: t(`orders.do_${to}`), count })
  }
  const menu = [
    ...others.map((to) => ({ label: labelOf(to), onSelect: () => start(to) })),
    ...(countOf('cancelled') === 0
      ? []
      : [{ label: labelOf('cancelled'), onSelect: () => setCancelling(true), tone: 'danger' as const }]),
  ]
  const cancelCount = countOf('cancelled') ?? selection.count
  return (
    <>
      {first && (
        <Button variant="primary" loading={isPending} onClick={() => start(first)}>
          {labelOf(first)}
        </Button>
      )}
      {menu.length > 0 && (
        <LazyMenu
          trigger={
            <IconButton
              variant="secondary"
              label={t('orders.other_steps')}
              icon={<EllipsisVertical />}
              disabled={isPending}
            />
          }
          entries={menu}
        />
      )}
      {progress && (
        <p role="status" className="text-meta order-last basis-full text-brand-soft-text">
          {t('orders.moving', progress)}
        </p>
      )}
      {error && (
        <div className="order-last basis-full">
          <FormProblem error={{ message: error }} />
        </div>
      )}
      {outcome && outcome.refused.length > 0 && <MoveResult {...{ outcome, findOrder }} />}
      <MoveReasonDialog
        title={t('orders.cancel_several', { count: cancelCount })}
        description={t('orders.cancel_text')}
        submitLabel={t('orders.do_for', { step: t('orders.do_cancelled'), count: cancelCount })}
        isOpen={isCancelling}
        close={() => setCancelling(false)}
        submit={(reason) => move('cancelled', reason)}
      />
    </>
  )
}

/** Steps that the selection can make, the most frequent first. Beyond the loaded pages counts are unknown: the shown page decides. */
function useSteps(
  { isEverything, selected }: Pick<ListSelection, 'isEverything'> & { readonly selected: readonly DeskOrderCard[] },
  filter: OrderListQuery,
) {
  const { view, status } = filter
  const loaded = useLoadedOrders(filter)
  const mayRefund = useCan()('refunds.write')
  const mayCancel = ({ payment }: DeskOrderCard) => mayRefund || !isPaidOnline(payment)
  const states = isEverything
    ? status
      ? [status]
      : view
        ? orderViews[view]
        : orderStates
    : selected.map((order) => order.status)
  const countOf = (to: BulkMove) =>
    isEverything
      ? states.some((state) => canMakeMove(state, to))
        ? undefined
        : 0
      : selected.filter((order) => canMakeMove(order.status, to) && (to !== 'cancelled' || mayCancel(order))).length
  const rows = isEverything ? loaded : selected
  const frequencyOf = (to: NextStep) => rows.filter((order) => canMakeMove(order.status, to)).length
  const steps = listNextSteps(states).toSorted((a, b) => frequencyOf(b) - frequencyOf(a))
  return { steps, countOf }
}

interface MoveResultProps {
  readonly outcome: BulkOutcome
  readonly findOrder: (id: number) => DeskOrderCard | undefined
}

function MoveResult({ outcome: { to, moved, refused }, findOrder }: MoveResultProps) {
  const t = useText()
  const { desk } = useDesks()
  return (
    <div role="alert" className="order-last basis-full rounded-lg bg-warning-soft p-3 text-warning">
      <p className="text-label">
        {moved.length > 0 && `${t('orders.moved_several', { count: moved.length, state: t(`orders.state.${to}`) })}. `}
        {t('orders.not_moved', { count: refused.length })}
      </p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto ps-5">
        {refused.map(({ id, message }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`${desk?.path}/orders/${id}`} className="underline underline-offset-4" translate="no">
              <OrderCode code={findOrder(id)?.order_code ?? String(id)} />
            </Link>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
