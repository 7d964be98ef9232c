import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { reloadMe } from '#console/platform/session/me.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'

/** Ends the entry into a shop. A page, like the sign-out, so that unsaved changes of the previous page block the navigation. */
export default function LeaveShopPage() {
  const { shop = '' } = useParams()
  const page = `/market/shops/${shop}`
  return useLocation().state === 'requested' ? <Leaving page={page} /> : <Navigate to={page} replace />
}

function Leaving({ page }: { page: string }) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationFn: leaveShop,
    onSuccess: () => show(t('shell.left')),
  })
  useEffect(() => mutate(), [mutate])
  if (isSuccess) return <Navigate to={page} replace />
  return (
    <>
      <PageHeader title={t('shell.leave')} />
      {error ? (
        <QueryProblem error={error} onRetry={() => mutate()} isRetrying={isPending} />
      ) : (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </>
  )
}

async function leaveShop(): Promise<void> {
  try {
    await call('POST /desk/entries/end', { body: {} })
  } catch (error) {
    if (!hasCode(error, 'people.not_entered')) throw error
  }
  queryClient.removeQueries({ type: 'inactive' })
  await reloadMe()
}
