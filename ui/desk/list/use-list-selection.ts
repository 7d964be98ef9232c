import { useState } from 'react'

export interface ListSelectionState {
  readonly ids: ReadonlySet<string>
  readonly isEverything: boolean
  toggle(ids: readonly string[], isSelected: boolean): void
  selectEverything(): void
  clear(): void
  keep(ids: readonly string[]): void
}

const none: ReadonlySet<string> = new Set()

/** Keeps selected rows while pages are turned. `query` identifies search and filters: another query selects nothing. */
export function useListSelection(query: string): ListSelectionState {
  const [selection, setSelection] = useState({ query, ids: none, isEverything: false })
  const current = selection.query === query ? selection : { query, ids: none, isEverything: false }
  return {
    ids: current.ids,
    isEverything: current.isEverything,
    toggle: (ids, isSelected) => {
      const next = new Set(current.ids)
      for (const id of ids) isSelected ? next.add(id) : next.delete(id)
      setSelection({ query, ids: next, isEverything: false })
    },
    selectEverything: () => setSelection({ ...current, isEverything: true }),
    keep: (ids) => setSelection({ query, ids: new Set(ids), isEverything: false }),
    clear: () => setSelection({ query, ids: none, isEverything: false }),
  }
}
