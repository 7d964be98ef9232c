import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import { useShopWriting } from '#console/platform/shop/shop-writing.tsx'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { type VoucherState, voucherStates } from '#contract/voucher-states.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListFilter, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { useVoucherColumns } from './voucher-columns.tsx'
import { useVoucherList, useVouchersPath, vouchersPerPage } from './voucher-queries.ts'

const owners = ['market', 'shops'] as const

/** The vouchers of a shop, or those of the market and of all shops. */
export default function VoucherList() {
  const t = useText()
  const isMarket = useDesks().desk?.kind === 'market'
  const { canWrite } = useShopWriting('vouchers.write')
  const [params, changeParams] = useAddressParams()
  const { view, search, page, filters } = readListState(params, isMarket ? ['of'] : [])
  const state = voucherStates.find((each) => each === view)
  const owner = owners.find((each) => each === filters.of?.[0])
  const { data, error, refetch, isFetching } = useVoucherList({ state, search, owner, page })
  const retry = () => void refetch()
  return (
    <>
      <PageHeader
        title={t('vouchers.title')}
        text={t(isMarket ? 'vouchers.text_market' : 'vouchers.text')}
        actions={canWrite && <NewVoucherLink />}
      />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.vouchers}
        total={data?.total ?? 0}
        perPage={vouchersPerPage}
        views={useViews(data?.counts)}
        columns={useVoucherColumns()}
        filters={useOwnerFilter(isMarket)}
        problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
        isForbidden={isForbidden(error)}
        empty={<NoVouchers state={state} canWrite={canWrite} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ code }) => code}
        isSearchable
        labels={useListLabels({ list: t('vouchers.title'), search: t('vouchers.search') })}
        link={Link}
      />
    </>
  )
}

function NewVoucherLink() {
  const t = useText()
  return (
    <Button variant="primary" icon={<Plus />} render={<Link to={`${useVouchersPath()}/new`} />}>
      {t('vouchers.new')}
    </Button>
  )
}

function useViews(counts: Readonly<Record<VoucherState, number>> | undefined): ListView[] {
  const t = useText()
  const locale = useLocale()
  const write = (count: number) => (counts ? { count: formatNumber(count, locale) } : {})
  const sum = Object.values(counts ?? {}).reduce((total, count) => total + count, 0)
  return [
    { id: '', label: t('vouchers.all'), ...write(sum) },
    ...voucherStates.map((id) => ({ id, label: t(`vouchers.state_${id}`), ...write(counts?.[id] ?? 0) })),
  ]
}

function useOwnerFilter(isMarket: boolean): ListFilter[] {
  const t = useText()
  if (!isMarket) return []
  const options = owners.map((value) => ({ value, label: t(`vouchers.of_${value}`) }))
  return [{ id: 'of', label: t('vouchers.of'), options, isSingle: true }]
}

function NoVouchers({ state, canWrite }: { state: VoucherState | undefined; canWrite: boolean }) {
  const t = useText()
  if (!state) {
    const action = canWrite && <NewVoucherLink />
    return <EmptyState title={t('vouchers.none')} text={t('vouchers.none_text')} action={action} />
  }
  const action = <Button render={<Link to="?" />}>{t('vouchers.show_all')}</Button>
  return <EmptyState title={t('vouchers.none_in_state')} action={action} />
}
