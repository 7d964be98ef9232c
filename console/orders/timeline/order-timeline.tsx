import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { InternalNoteForm } from '#console/platform/replies/internal-note-form.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { orderDeskLimits } from '#contract/limits.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import type { DeskOrder } from '../order-queries.ts'
import { useAddInternalNote, useTimeline } from './timeline-queries.ts'
import { TimelineRow } from './timeline-row.tsx'

/** What happened to an order, the latest first: moves, notes of this desk, messages to the shopper, money and parcels. */
export function OrderTimeline({ order }: { order: DeskOrder }) {
  const t = useText()
  const canWrite = useCan()('orders.write')
  const addInternalNote = useAddInternalNote(order)
  const { data, error, refetch, isFetching } = useTimeline(String(order.id))
  return (
    <Card title={t('orders.history')}>
      {canWrite && (
        <InternalNoteForm
          subject={order.order_code}
          label={t('orders.internal_note_label')}
          hint={t('orders.internal_note_hint')}
          submitLabel={t('orders.add_internal_note')}
          maxLength={orderDeskLimits.internalNote}
          add={addInternalNote}
        />
      )}
      {data ? (
        <ol className="grid grid-cols-1 gap-4">
          {data.toReversed().map((entry, index) => (
            // Entries are only added, at the end.
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id of their own.
            <TimelineRow key={data.length - index} entry={entry} currency={order.currency} />
          ))}
        </ol>
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
    </Card>
  )
}
