import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useSelectedRows } from '#console/platform/lists/use-selected-rows.ts'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { useSingleRun } from '#console/platform/states/use-single-run.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { orderDeskLimits } from '#contract/limits.ts'
import type { ListSelection } from '#ui/desk/list/list-parts.ts'
import { type DeskOrderCard, type OrderFilter, reloadOrders } from '../order-queries.ts'
import { canMakeMove, type NextStep } from '../steps/next-step.ts'
import { loadAllOrders, useKnownOrders } from './selected-orders.ts'

export type BulkMove = NextStep | 'cancelled'

export interface BulkOutcome {
  readonly to: BulkMove
  readonly moved: readonly number[]
  readonly refused: readonly { readonly id: number; readonly code: string; readonly message: string }[]
}

interface Progress {
  readonly done: number
  readonly count: number
}

/** Moves the selected orders that can make the move. Those that could not stay selected, each with its reason. */
export function useBulkMove(selection: ListSelection, filter: OrderFilter) {
  const t = useText()
  const { desk } = useDesks()
  const { rows: selected, findRow, remember } = useSelectedRows(selection, useKnownOrders())
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const [progress, setProgress] = useState<Progress>()
  const runOnce = useSingleRun()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async ({ to, reason }: { to: BulkMove; reason: string | undefined }): Promise<BulkOutcome> => {
      setOutcome(undefined)
      const orders = selection.isEverything ? await loadAllOrders(desk, filter) : selected
      remember(orders)
      const movable = orders.filter((order) => canMakeMove(order.status, to))
      return { to, ...(await moveOrders(movable, { to, reason, shop: shopOf(desk), report: setProgress })) }
    },
    onSuccess: async (moves) => {
      await reloadOrders()
      setOutcome(moves)
      const { to, moved, refused } = moves
      // Also none: without a word, the button would seem to be dead.
      if (moved.length > 0 || refused.length === 0) {
        const state = t(`orders.state.${to}`)
        useNotice.getState().show(t('orders.moved_several', { count: moved.length, state }))
      }
      if (refused.length > 0) selection.keep(refused.map(({ id }) => String(id)))
      else selection.clear()
    },
    // Some parts may have been moved before the failure.
    onError: () => reloadOrders(),
    onSettled: () => setProgress(undefined),
  })
  return {
    selected,
    findOrder: findRow,
    isPending,
    outcome,
    progress,
    error: error && errorMessage(error),
    start: (to: BulkMove) => runOnce(() => mutateAsync({ to, reason: undefined })),
    move: async (to: BulkMove, reason: string) => {
      await mutateAsync({ to, reason })
    },
  }
}

type Moves = DataAt<'POST /shop/orders/move'>

interface MoveOptions {
  readonly to: BulkMove
  readonly reason: string | undefined
  readonly shop: string | undefined
  readonly report: (progress: Progress) => void
}

async function moveOrders(
  orders: readonly Pick<DeskOrderCard, 'id'>[],
  { to, reason, shop, report }: MoveOptions,
): Promise<Moves> {
  const moved: Moves['moved'] = []
  const refused: Moves['refused'] = []
  const ids = orders.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += orderDeskLimits.movedOrders) {
    if (ids.length > orderDeskLimits.movedOrders) report({ done: from, count: ids.length })
    const part = ids.slice(from, from + orderDeskLimits.movedOrders)
    const { data } = await call('POST /shop/orders/move', { body: { ids: part, to, reason } }, { shop })
    moved.push(...data.moved)
    refused.push(...data.refused)
  }
  return { moved, refused }
}
