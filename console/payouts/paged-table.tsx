import type { ComponentProps } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useCardPage } from '#console/platform/lists/paged-rows.tsx'
import type { LinkComponent } from '#ui/anchor.tsx'
import { ListTable } from '#ui/desk/list/list-table.tsx'
import { Paginator } from '#ui/navigation/paginator.tsx'

const rowsPerPage = 50

interface PagedTableProps<Row extends object>
  extends Pick<ComponentProps<typeof ListTable<Row>>, 'rows' | 'columns' | 'idOf' | 'nameOf' | 'selection'> {
  /** The parameter of the address. */
  readonly name: string
  readonly label: string
  /** Whether the table is below other parts of the page, so that another page of it does not scroll to the top. */
  readonly isBelow?: boolean
}

/** Rows that the page has all of, in pages. */
export function PagedTable<Row extends object>({ name, label, isBelow, rows, ...table }: PagedTableProps<Row>) {
  const [params] = useSearchParams()
  const labels = useListLabels({ list: label, search: '' })
  const page = Math.min(useCardPage(name), Math.max(1, Math.ceil(rows.length / rowsPerPage)))
  const hrefOf = (number: number) => {
    const next = new URLSearchParams(params)
    next.set(name, String(number))
    return `?${next}`
  }
  return (
    <>
      <ListTable
        {...{ ...table, labels }}
        rows={rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
        hiddenColumns={[]}
        sort={null}
        onSort={() => undefined}
      />
      <Paginator
        {...{ page, hrefOf }}
        total={rows.length}
        perPage={rowsPerPage}
        labels={{ ...labels.pages, nav: `${label}: ${labels.pages.nav}` }}
        link={isBelow ? StayingLink : Link}
      />
    </>
  )
}

const StayingLink: LinkComponent = (link) => <Link {...link} preventScrollReset />
