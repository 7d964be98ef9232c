import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ShopPayoutCard } from '#contract/shop-payouts.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { PayoutLink } from '../transaction-name.tsx'
import { NumberEnd, PayoutStateBadge, usePayoutDay } from './payout-parts.tsx'
import { usePayouts } from './payout-queries.ts'

export default function PayoutList() {
  const t = useText()
  const { desk } = useDesks()
  const trail = [{ label: t('money.title'), href: `${desk?.path}/money` }]
  return (
    <>
      <PageHeader title={t('shop-payouts.title')} text={t('shop-payouts.text')} trail={trail} />
      <Payouts />
    </>
  )
}

const perPage = 20

function Payouts() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { page } = readListState(params, [])
  const { data, error, refetch, isFetching } = usePayouts({ page, perPage })
  return (
    <DeskList
      params={params}
      onParamsChange={changeParams}
      rows={data?.payouts}
      total={data?.total ?? 0}
      perPage={perPage}
      columns={useColumns()}
      problem={!data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      isForbidden={isForbidden(error)}
      empty={<EmptyState title={t('shop-payouts.none')} text={t('shop-payouts.none_text')} />}
      noneFound={(clear) => <NoneFound onClear={clear} />}
      idOf={({ id }) => String(id)}
      nameOf={({ id }) => t('money.payout', { number: String(id) })}
      labels={useListLabels({ list: t('shop-payouts.title'), search: '' })}
      link={Link}
    />
  )
}

function useColumns(): ListColumn<ShopPayoutCard>[] {
  const t = useText()
  const writeAmount = useAmounts()
  const writeDay = usePayoutDay()
  return [
    {
      id: 'payout',
      label: t('shop-payouts.payout'),
      isTitle: true,
      cell: ({ id }) => <PayoutLink id={id} text="money.payout" />,
    },
    { id: 'state', label: t('shop-payouts.state'), cell: ({ state }) => <PayoutStateBadge state={state} /> },
    { id: 'day', label: t('shop-payouts.day'), cell: writeDay },
    { id: 'account', label: t('shop-payouts.account'), cell: ({ number_end }) => <NumberEnd end={number_end} /> },
    {
      id: 'amount',
      label: t('money.gross'),
      isNumeric: true,
      cell: ({ amount, currency }) => <bdi className="whitespace-nowrap">{writeAmount(amount, currency)}</bdi>,
    },
  ]
}
