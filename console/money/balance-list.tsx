import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { FigureList } from '#console/platform/layout/facts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { BalanceLink } from '#console/platform/shop/balance-link.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ShopBalance } from '#contract/operator-money.ts'
import { type BalanceView, balanceViews } from '#contract/shop-money-kinds.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { useAmountColumns } from './amount-columns.tsx'
import { rowsPerPage, useBalances } from './money-queries.ts'

/** What the market and each shop owe each other, for operators. */
export default function BalanceList() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('money.balances')} text={t('money.balances_text')} />
      <Balances />
    </>
  )
}

function Balances() {
  const t = useText()
  const writeAmount = useAmounts()
  const [params, changeParams] = useAddressParams()
  const state = readListState(params, [])
  const view = balanceViews.find((each) => each === state.view)
  const { data, error, refetch, isFetching } = useBalances({ view, page: state.page })
  const sums = data && [
    { label: t('money.owed_to_shops'), text: writeAmount(data.owed_to_shops, data.currency) },
    { label: t('money.owed_by_shops'), text: writeAmount(data.owed_by_shops, data.currency) },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      {sums && data.counts.all > 0 && (
        <div className="panel p-4 sm:p-6">
          <FigureList figures={sums} />
        </div>
      )}
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.shops}
        total={data?.total ?? 0}
        perPage={rowsPerPage}
        views={useViews(data?.counts)}
        columns={useColumns(data?.currency ?? '')}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<NoBalances view={view} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ shop }) => String(shop.id)}
        nameOf={({ shop }) => shop.name}
        labels={useListLabels({ list: t('money.balances'), search: '' })}
        link={Link}
      />
    </div>
  )
}

function useViews(counts: Readonly<Record<BalanceView | 'all', number>> | undefined): ListView[] {
  const t = useText()
  const locale = useLocale()
  const write = (count: number | undefined) => (count === undefined ? {} : { count: formatNumber(count, locale) })
  return [
    { id: '', label: t('money.all'), ...write(counts?.all) },
    ...balanceViews.map((id) => ({ id, label: t(`money.balance_view.${id}`), ...write(counts?.[id]) })),
  ]
}

const sums = ['balance', 'available', 'pending'] as const

function useColumns(currency: string): ListColumn<ShopBalance>[] {
  const t = useText()
  return [
    { id: 'shop', label: t('shops.shop'), isTitle: true, cell: ({ shop }) => <BalanceLink shop={shop} /> },
    ...useAmountColumns(sums, currency),
  ]
}

/** The page of the balance leads on to that of the shop. */
function NoBalances({ view }: { view: BalanceView | undefined }) {
  const t = useText()
  if (!view) return <EmptyState title={t('money.no_balances')} text={t('money.no_balances_text')} />
  const action = <Button render={<Link to="?" />}>{t('money.show_all_balances')}</Button>
  return <EmptyState title={t('money.no_balance_in_view')} action={action} />
}
