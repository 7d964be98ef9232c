import { Link } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { CommissionInvoice } from '#contract/commission-invoices.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { DownloadButton } from './download-button.tsx'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { invoicesPerPage, useShopInvoices } from './invoice-queries.ts'
import { MissingShopFacts } from './missing-facts.tsx'

/** The commission invoices to the shop, the latest first. */
export default function ShopInvoiceList() {
  const t = useText()
  const { desk } = useDesks()
  const trail = [{ label: t('money.title'), href: `${desk?.path}/money` }]
  return (
    <>
      <PageHeader title={t('commission-invoices.title')} text={t('commission-invoices.text')} trail={trail} />
      <Invoices />
    </>
  )
}

function Invoices() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { page } = readListState(params, [])
  const { data, error, refetch, isFetching } = useShopInvoices(page)
  return (
    <div className="grid grid-cols-1 gap-4">
      {data && data.missing_facts.length > 0 && <MissingShopFacts facts={data.missing_facts} />}
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.invoices}
        total={data?.total ?? 0}
        perPage={invoicesPerPage}
        columns={useColumns()}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<EmptyState title={t('commission-invoices.none')} text={t('commission-invoices.none_text')} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ number }) => number}
        labels={useListLabels({ list: t('commission-invoices.title'), search: '' })}
        link={Link}
      />
    </div>
  )
}

function useColumns(): ListColumn<CommissionInvoice>[] {
  const { number, dates, sums } = useInvoiceColumns()
  return [
    number,
    ...dates,
    ...sums,
    { id: 'files', label: '', isAction: true, cell: (invoice) => <Files invoice={invoice} /> },
  ]
}

function Files({ invoice: { id, number } }: { invoice: CommissionInvoice }) {
  const t = useText()
  const params = { params: { id: String(id) } }
  const values = { number: isolateText(number, 'ltr') }
  return (
    <div className="flex gap-2 max-sm:grid max-sm:grid-cols-2">
      <DownloadButton
        size="compact"
        text={t('commission-invoices.pdf')}
        label={t('commission-invoices.download_pdf', values)}
        fileName={`${number}.pdf`}
        load={() => call('GET /shop/commission-invoices/{id}/pdf', params, { isSlow: true })}
      />
      <DownloadButton
        size="compact"
        text={t('commission-invoices.csv')}
        label={t('commission-invoices.download_csv', values)}
        fileName={`${number}.csv`}
        load={() => call('GET /shop/commission-invoices/{id}/csv', params, { isSlow: true })}
      />
    </div>
  )
}
