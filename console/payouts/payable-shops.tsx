import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMove } from '#console/platform/api/use-move.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { BalanceLink } from '#console/platform/shop/balance-link.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { PayoutCandidate } from '#contract/payout-runs.ts'
import { formatNumber } from '#locales/numbers.ts'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { PagedTable } from './paged-table.tsx'
import { Amount, NumberEnd } from './payout-cells.tsx'
import { reloadPayouts, usePrepareRun } from './payout-queries.ts'
import { PrepareBar } from './prepare-bar.tsx'
import { chooseShops, everyShop, listSelected } from './run-selection.ts'
import { ShopChoice } from './shop-choice.tsx'

interface PayableShopsProps {
  readonly shops: readonly PayoutCandidate[]
  readonly currency: string
  readonly canWrite: boolean
  /** Shown if there is no shop. */
  readonly none: ReactNode
}

/** The shops that can be paid now. With the permission, a run is prepared for those that are selected. */
export function PayableShops({ shops, currency, canWrite, none }: PayableShopsProps) {
  const t = useText()
  const [selection, setSelection] = useState(everyShop)
  const { prepare, problem } = usePrepare()
  const selected = listSelected(shops, selection)
  const ids = selected.map(({ shop }) => shop.id)
  const rowSelection = {
    ids: new Set(ids.map(String)),
    isEverything: false,
    toggle: (rows: readonly string[], isSelected: boolean) =>
      setSelection((current) => chooseShops(current, rows.map(Number), isSelected)),
  }
  const columns = useColumns(currency)
  if (shops.length === 0) {
    return (
      <>
        <FormProblem error={problem} />
        {none}
      </>
    )
  }
  return (
    <Card title={t('payouts.payable')}>
      {canWrite && <ShopChoice {...{ selection, currency }} onChange={setSelection} />}
      <PagedTable
        name="page"
        label={t('payouts.payable')}
        rows={shops}
        columns={columns}
        idOf={({ shop }) => String(shop.id)}
        nameOf={({ shop }) => shop.name}
        {...(canWrite && { selection: rowSelection })}
      />
      {canWrite && (
        <PrepareBar {...{ selected, currency, problem }} total={shops.length} prepare={() => prepare(ids)} />
      )}
    </Card>
  )
}

function usePrepare() {
  const t = useText()
  const navigate = useNavigate()
  const prepareRun = usePrepareRun()
  const { move, message } = useMove({
    send: async (ids: Parameters<typeof prepareRun>[0]) => {
      const { id } = await prepareRun(ids)
      await navigate(`/market/payouts/${id}`)
    },
    onMoved: () => useNotice.getState().show(t('payouts.done_prepare')),
    reload: reloadPayouts,
  })
  return { prepare: move, problem: message === undefined ? undefined : { message } }
}

function useColumns(currency: string): ListColumn<PayoutCandidate>[] {
  const t = useText()
  const locale = useLocale()
  return [
    { id: 'shop', label: t('shops.shop'), isTitle: true, cell: ({ shop }) => <BalanceLink shop={shop} /> },
    {
      id: 'account',
      label: t('payouts.account'),
      cell: ({ number_end }) => number_end !== null && <NumberEnd end={number_end} />,
    },
    {
      id: 'transactions',
      label: t('payouts.transactions'),
      isNumeric: true,
      cell: ({ transactions }) => formatNumber(transactions, locale),
    },
    {
      id: 'pending',
      label: t('payouts.pending'),
      isNumeric: true,
      cell: ({ pending }) => <Amount amount={pending} currency={currency} />,
    },
    {
      id: 'amount',
      label: t('payouts.amount'),
      isNumeric: true,
      cell: ({ amount }) => <Amount amount={amount} currency={currency} />,
    },
  ]
}
