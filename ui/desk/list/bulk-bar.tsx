import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import type { ListLabels, ListSelection } from './list-parts.ts'
import type { ListSelectionState } from './use-list-selection.ts'

interface BulkBarProps {
  readonly total: number
  readonly hasMore: boolean | undefined
  /** Rows on this page; undefined while they load. */
  readonly shown: number | undefined
  readonly labels: ListLabels
  readonly bulkActions: (selection: ListSelection) => ReactNode
  readonly selection: ListSelectionState
}

/** What can be done with the selected rows. */
export function BulkBar({ total, hasMore, shown, labels, bulkActions, selection }: BulkBarProps) {
  const { ids, isEverything, clear, keep } = selection
  const count = isEverything ? total : ids.size
  if (count === 0) return null
  return (
    // A sticky row of a grid would stay in its row. On a phone it follows the cards, so that it sticks to the bottom.
    <div className="sticky-bar bottom-(--bottom-bar,0px) z-sticky flex flex-wrap items-center gap-2 rounded-lg border border-brand-line bg-brand-soft px-3 py-2 max-sm:order-last sm:top-(--sticky-top) sm:bottom-auto">
      <p role="status" className="text-label me-auto text-brand-soft-text max-sm:-order-2">
        {labels.selected(count)}
      </p>
      {!isEverything && !hasMore && shown !== undefined && ids.size >= shown && total > ids.size && (
        <Button variant="quiet" size="compact" onClick={selection.selectEverything}>
          {labels.selectAll(total)}
        </Button>
      )}
      {bulkActions({ ids: isEverything ? [] : [...ids], isEverything, count, clear, keep })}
      <Button variant="quiet" size="compact" className="max-sm:-order-1" onClick={clear}>
        {labels.clearSelection}
      </Button>
    </div>
  )
}
