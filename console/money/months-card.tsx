import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useListLabels } from '#console/platform/lists/list-labels.tsx'
import type { MoneyMonth } from '#contract/shop-money.ts'
import { formatMonth } from '#locales/dates.ts'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { ListTable } from '#ui/desk/list/list-table.tsx'
import { useAmountColumns } from './amount-columns.tsx'
import { useMoneyMonths } from './money-queries.ts'
import { QueryCard } from './query-card.tsx'

const sums = ['sales', 'refunds', 'commission', 'cash', 'paid', 'corrections', 'change'] as const

/** How the balance changed, by month. */
export function MonthsCard() {
  const t = useText()
  return (
    <QueryCard title={t('money.months')} query={useMoneyMonths()}>
      {({ months, currency }) =>
        months.length > 0 ? (
          <Months months={months} currency={currency} />
        ) : (
          <p className="text-neutral-700">{t('money.no_months')}</p>
        )
      }
    </QueryCard>
  )
}

function Months({ months, currency }: { months: readonly MoneyMonth[]; currency: string }) {
  const t = useText()
  const locale = useLocale()
  const nameOf = ({ month }: MoneyMonth) => formatMonth(`${month}-01`, locale, 'UTC')
  const columns: ListColumn<MoneyMonth>[] = [
    { id: 'month', label: t('money.month'), isTitle: true, cell: nameOf },
    ...useAmountColumns(sums, currency, { rows: months }),
  ]
  return (
    <ListTable
      rows={months}
      columns={columns}
      idOf={({ month }) => month}
      nameOf={nameOf}
      hiddenColumns={[]}
      sort={null}
      onSort={() => undefined}
      labels={useListLabels({ list: t('money.months'), search: '' })}
    />
  )
}
