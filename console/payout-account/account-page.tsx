import { useQuery } from '@tanstack/react-query'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { ReadOnlyNote } from '#console/platform/shop/shop-writing.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { accountQuery } from './account-query.ts'

/** The bank account that the market pays the shop to. */
export default function AccountPage() {
  const t = useText()
  const { desk } = useDesks()
  const canWrite = useCan()('money.write')
  const { data, error, refetch, isFetching } = useQuery(accountQuery(desk?.path))
  const trail = [{ label: t('money.title'), href: `${desk?.path}/money` }]
  return (
    <>
      <PageHeader title={t('payout-account.title')} text={t('payout-account.text')} trail={trail} />
      {data ? (
        <>
          {!canWrite && <ReadOnlyNote />}
          <div className="grid max-w-form grid-cols-1 gap-4">
            <AccountCard data={data} canWrite={canWrite} />
            {canWrite && <AccountForm data={data} />}
          </div>
        </>
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={4} />
      )}
    </>
  )
}
