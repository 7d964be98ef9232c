import { Link } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { FigureList } from '#console/platform/layout/facts.tsx'
import { Card, PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useShopFilter } from '#console/platform/lists/use-shop-filter.ts'
import { ShopName } from '#console/platform/shop/shop-name.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { CommissionInvoiceSums, MarketCommissionInvoice } from '#contract/commission-invoices.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ChoiceFilter, ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { DownloadButton } from './download-button.tsx'
import { useInvoiceColumns, useMonthName } from './invoice-columns.tsx'
import { invoicesPerPage, useMarketInvoices } from './invoice-queries.ts'
import { MissingMarketFacts } from './missing-facts.tsx'

/** The commission invoices to all shops, the latest first, with their sums. */
export default function MarketInvoiceList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { page, filters } = readListState(params, ['month', 'shop'])
  // The call takes one of each. Values that it does not accept are ignored.
  const month = filters.month?.findLast((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text))
  const shop = filters.shop?.findLast((text) => /^[1-9]\d{0,8}$/.test(text))
  const { data, error, refetch, isFetching } = useMarketInvoices({ month, shop }, page)
  const fileMonth = month ?? data?.months[0]
  return (
    <>
      <PageHeader
        title={t('commission-invoices.title')}
        text={t('commission-invoices.market_text')}
        actions={fileMonth !== undefined && data && data.months.length > 0 && <MonthFile month={fileMonth} />}
      />
      <div className="grid grid-cols-1 gap-4">
        {data && data.missing_facts.length > 0 && <MissingMarketFacts facts={data.missing_facts} />}
        {data && data.sums.length > 0 && <SumsCard month={month} sums={data.sums} />}
        <DeskList
          params={params}
          onParamsChange={changeParams}
          rows={data?.invoices}
          total={data?.total ?? 0}
          perPage={invoicesPerPage}
          filters={[useMonthFilter(data?.months ?? [], month), useShopFilter(data?.invoices ?? [], shop)]}
          columns={useColumns()}
          problem={
            !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
          }
          isForbidden={isForbidden(error)}
          empty={<NoInvoices />}
          noneFound={(clear) => <NoneFound onClear={clear} />}
          idOf={({ id }) => String(id)}
          nameOf={({ number }) => number}
          labels={useListLabels({ list: t('commission-invoices.title'), search: '' })}
          link={Link}
        />
      </div>
    </>
  )
}

/** A chosen month without invoices is an option too, so that it can be removed. */
function useMonthFilter(months: readonly string[], chosen: string | undefined): ChoiceFilter {
  const t = useText()
  const monthName = useMonthName()
  const all = chosen === undefined || months.includes(chosen) ? months : [chosen, ...months]
  const options = all.map((value) => ({ value, label: monthName(value) }))
  return { id: 'month', label: t('commission-invoices.month'), isSingle: true, options }
}

function MonthFile({ month }: { month: string }) {
  const t = useText()
  const monthName = useMonthName()
  return (
    <DownloadButton
      text={t('commission-invoices.download_month', { month: isolateText(monthName(month)) })}
      fileName={`commission-invoices-${month}.csv`}
      load={() => call('GET /operator/commission-invoices/csv', { query: { month } }, { isSlow: true })}
    />
  )
}

const sumNames = ['gross', 'net', 'tax'] as const

/** The sums of all invoices that match, not only of the shown page. */
function SumsCard({ month, sums }: { month: string | undefined; sums: readonly CommissionInvoiceSums[] }) {
  const t = useText()
  const monthName = useMonthName()
  const writeAmount = useAmounts()
  return (
    <Card title={month === undefined ? t('commission-invoices.sums_all') : monthName(month)}>
      {sums.map((sum) => (
        <FigureList
          key={sum.currency}
          figures={sumNames.map((name) => {
            return { label: t(`commission-invoices.${name}`), text: writeAmount(sum[name], sum.currency) }
          })}
        />
      ))}
    </Card>
  )
}

function useColumns(): ListColumn<MarketCommissionInvoice>[] {
  const t = useText()
  const { number, dates, sums } = useInvoiceColumns()
  return [
    number,
    { id: 'shop', label: t('shops.shop'), cell: ({ shop }) => <ShopName shop={shop} /> },
    ...dates,
    ...sums,
    { id: 'file', label: '', isAction: true, cell: (invoice) => <InvoiceFile invoice={invoice} /> },
  ]
}

function InvoiceFile({ invoice: { id, number } }: { invoice: MarketCommissionInvoice }) {
  const t = useText()
  const params = { params: { id: String(id) } }
  return (
    <DownloadButton
      size="compact"
      text={t('commission-invoices.pdf')}
      label={t('commission-invoices.download_pdf', { number: isolateText(number, 'ltr') })}
      fileName={`${number}.pdf`}
      load={() => call('GET /operator/commission-invoices/{id}/pdf', params, { isSlow: true })}
    />
  )
}

/** The commission that is not invoiced yet is in the books. */
function NoInvoices() {
  const t = useText()
  const action = <Button render={<Link to="/market/books" />}>{t('books.title')}</Button>
  return <EmptyState title={t('commission-invoices.none')} text={t('commission-invoices.none_text')} action={action} />
}
