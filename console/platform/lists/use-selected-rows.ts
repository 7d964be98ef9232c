import { useState } from 'react'
import type { ListSelection } from '#ui/desk/list/list-parts.ts'

/** Remembers the rows of a selection: later, a page may have left the cache, or show other rows after a reload. */
export function useSelectedRows<Row extends { readonly id: number }>(
  { ids }: Pick<ListSelection, 'ids'>,
  findCached: (id: number) => Row | undefined,
) {
  const [known] = useState(() => new Map<number, Row>())
  const remember = (rows: readonly Row[]) => {
    for (const row of rows) known.set(row.id, row)
  }
  const findRow = (id: number) => findCached(id) ?? known.get(id)
  const rows = ids.flatMap((id) => findRow(Number(id)) ?? [])
  remember(rows)
  return { rows, findRow, remember }
}
