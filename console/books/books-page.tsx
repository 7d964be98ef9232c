import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { Books } from '#contract/books.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { fetchBooksFile, useBooks } from './book-queries.ts'
import { MonthSwitch } from './month-switch.tsx'
import { readMonth } from './months.ts'
import { TrialBalanceTable } from './trial-balance-table.tsx'

/** The trial balance of a month. */
export default function BooksPage() {
  const t = useText()
  const [params] = useSearchParams()
  const { data, error, refetch, isFetching } = useBooks(readMonth(params.get('month')))
  return (
    <>
      <PageHeader title={t('books.title')} text={t('books.text')} actions={<PageLinks />} />
      {data ? (
        <MonthBooks books={data} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className="grid gap-4">
          <Skeleton className="h-11 max-w-sm" />
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
    </>
  )
}

function PageLinks() {
  const t = useText()
  return (
    <>
      <Button render={<Link to="/market/books/transactions" />}>{t('books.transactions')}</Button>
      <Button render={<Link to="/market/books/corrections" />}>{t('books.corrections')}</Button>
    </>
  )
}

function MonthBooks({ books }: { books: Books }) {
  const t = useText()
  const { month, balances } = books
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <MonthSwitch {...books} />
        {balances.length > 0 && <DownloadButton key={month} month={month} />}
      </div>
      {balances.length === 0 && (
        <section className="panel">
          <EmptyState title={t('books.none')} text={t('books.none_text')} />
        </section>
      )}
      {balances.map((balance) => (
        <TrialBalanceTable
          key={balance.currency}
          balance={balance}
          month={month}
          hasOthers={balances.length > 1}
          isOpen={month >= books.this_month}
        />
      ))}
    </div>
  )
}

function DownloadButton({ month }: { month: string }) {
  const t = useText()
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchBooksFile(month), `books-${month}.csv`),
  })
  return (
    <div className="grid gap-2 max-sm:w-full">
      <Button icon={<Download />} loading={download.isPending} onClick={() => download.mutate()}>
        {t('books.download')}
      </Button>
      <FormProblem error={download.error ?? undefined} />
    </div>
  )
}
