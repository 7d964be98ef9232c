import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { RowName } from '#console/platform/lists/row-name.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import { readListState } from '#ui/desk/list/list-state.ts'
import type { ListedRow, ReadList } from './edited-list.ts'
import type { OtherQuery, RowListOptions } from './edited-list-props.ts'
import { type RowFilter, type SortedColumn, selectRows } from './list-view.ts'

interface RowListProps<Data, Row> extends RowListOptions<Row> {
  readonly list: Pick<ReadList<Data, Row>, 'rowsOf' | 'countOf'>
  /** undefined while it loads. */
  readonly data: Data | undefined
  readonly failed: OtherQuery | undefined
  readonly add: ReactNode
  readonly open: ((row: Row) => void) | undefined
}

const perPage = 50

/** The rows as a table. The page has all of them, so search, filters, order and pages need no request. */
export function RowList<Data, Row extends ListedRow>(props: RowListProps<Data, Row>) {
  const { list, data, failed, texts, textsOf, add, emptyAction } = props
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const filters = useFilters(props)
  const columns = useColumns(props)
  const filterIds = filters.map(({ id }) => id)
  const { search, sort, page, ...state } = readListState(params, filterIds)
  const narrowing = JSON.stringify({ search, sort, filters: state.filters })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new in each render, but equal: a change of the language reloads the page.
  const found = useMemo(
    () => data && selectRows(list.rowsOf(data), { textsOf, filters, columns, state: JSON.parse(narrowing) }),
    [data, narrowing, list],
  )
  return (
    <DeskList
      params={params}
      onParamsChange={changeParams}
      {...{ filters, columns, perPage, total: found?.length ?? 0 }}
      rows={found?.slice((page - 1) * perPage, page * perPage)}
      problem={
        failed && (
          <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
        )
      }
      isForbidden={isForbidden(failed?.error)}
      empty={
        <EmptyState
          title={t('rows.empty')}
          text={texts.empty}
          action={
            <>
              {add}
              {add && emptyAction}
            </>
          }
        />
      }
      noneFound={(clear) => <NoneFound onClear={clear} />}
      idOf={({ id }) => String(id)}
      nameOf={useNameOf()}
      isSearchable={!props.renderRow}
      labels={useListLabels({ list: texts.title, search: texts.search })}
      link={Link}
    />
  )
}

function useFilters<Data, Row>({
  list,
  filters = [],
  renderRow,
  texts,
}: RowListProps<Data, Row>): readonly RowFilter<Row>[] {
  const t = useText()
  const use: RowFilter<Row> = {
    id: 'use',
    label: t('rows.use'),
    options: [
      { value: 'used', label: t('rows.used') },
      { value: 'unused', label: t('rows.unused') },
    ],
    createTest: (value) => (row) => (value === 'used' ? list.countOf(row) > 0 : list.countOf(row) === 0),
  }
  if (renderRow) return []
  return texts.count === undefined ? filters : [use, ...filters]
}

function useColumns<Data, Row extends ListedRow>({
  list,
  columns = [],
  texts,
  open,
}: RowListProps<Data, Row>): readonly SortedColumn<Row>[] {
  const t = useText()
  const locale = useLocale()
  const nameOf = useNameOf()
  const collator = useMemo(() => new Intl.Collator(locale), [locale])
  const name: SortedColumn<Row> = {
    id: 'name',
    label: texts.name ?? t('rows.name'),
    isTitle: true,
    isSortable: true,
    cell: (row) => <RowName name={nameOf(row)} open={open && (() => open(row))} />,
    compare: (one, other) => collator.compare(nameOf(one), nameOf(other)),
  }
  const count = (label: string): SortedColumn<Row> => ({
    id: 'count',
    label,
    isNumeric: true,
    isSortable: true,
    cell: (row) => formatNumber(list.countOf(row), locale),
    compare: (one, other) => list.countOf(one) - list.countOf(other),
  })
  return [name, ...columns, ...(texts.count === undefined ? [] : [count(texts.count)])]
}
