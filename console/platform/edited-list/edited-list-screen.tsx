import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useRequestedCreate } from '#console/platform/states/use-requested-create.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { ListedRow, SentRow, Versioned } from './edited-list.ts'
import type { EditedListProps } from './edited-list-props.ts'
import { OrderedRows } from './ordered-rows.tsx'
import { RowList } from './row-list.tsx'

/** A list that is searched on the page and edited row by row in a dialog. Each change is saved at once. */
export function EditedListScreen<Data extends Versioned, Row extends ListedRow, Sent extends SentRow>(
  props: EditedListProps<Data, Row, Sent>,
) {
  const { list, dialog: RowDialog, permission, texts, waitsFor, trail, intro, renderRow } = props
  const canWrite = useCan()(permission)
  const [opened, setOpened] = useState<{ readonly row: Row | null }>()
  useRequestedCreate(canWrite, () => setOpened({ row: null }))
  const query = useQuery({ queryKey: list.queryKey, queryFn: list.read })
  const failed = [query, waitsFor].find((each) => each?.error && !each.data)
  const data = waitsFor && !waitsFor.data ? undefined : query.data
  const isEmpty = data && list.rowsOf(data).length === 0
  const close = () => setOpened(undefined)
  const open = canWrite ? (row: Row) => setOpened({ row }) : undefined
  const add = canWrite && data && (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpened({ row: null })}>
      {texts.add}
    </Button>
  )
  const ordered = renderRow &&
    data &&
    !isEmpty && {
      ...{ list, data, label: texts.title, canMove: canWrite },
      renderRow: (row: Row) => renderRow(row, open && (() => open(row))),
    }
  return (
    <>
      <PageHeader title={texts.title} {...(trail && { trail })} text={texts.text} actions={!isEmpty && add} />
      {intro}
      {ordered ? (
        (props.renderGroups?.(ordered) ?? <OrderedRows {...ordered} />)
      ) : (
        <RowList {...{ ...props, data, failed, add, open }} />
      )}
      {data && opened && <RowDialog {...{ data, close }} row={opened.row} />}
    </>
  )
}
