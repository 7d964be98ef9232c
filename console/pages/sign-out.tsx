import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { EntryPanel } from '#console/people/entry-panel.tsx'
import { callAsGuest } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { dropDrafts } from '#console/platform/form/drafts.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { clearSearches } from '#console/platform/lists/hidden-search.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { isUnauthorized } from '#contract/client/api-error.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'

/**
 * A page, so that the one before asks about unsaved changes. `PersonMenu`'s state ends the session at once. The bare address asks
 * first, because a link or a picture of another site could request it.
 */
export default function SignOutPage() {
  const [isConfirmed, setConfirmed] = useState(false)
  const isRequested = useLocation().state === 'requested'
  if (isConfirmed || isRequested) return <SigningOut />
  return <SignOutQuestion onConfirm={() => setConfirmed(true)} />
}

function SignOutQuestion({ onConfirm }: { onConfirm: () => void }) {
  const t = useText()
  return (
    <EntryPanel title={t('shell.sign_out')} text={t('shell.sign_out_text')}>
      <Button variant="primary" full onClick={onConfirm}>
        {t('shell.sign_out')}
      </Button>
      <Link to="/" className="relative justify-self-center text-brand-text underline underline-offset-4 hit-44">
        {t('shell.stay_signed_in')}
      </Link>
    </EntryPanel>
  )
}

function SigningOut() {
  const t = useText()
  const { mutate, error, isSuccess, isPending } = useMutation({ mutationFn: endSession })
  useEffect(() => mutate(), [mutate])
  if (isSuccess) return <Navigate to="/sign-in" replace />
  return (
    <EntryPanel title={t('shell.sign_out')}>
      {error ? (
        <QueryProblem error={error} onRetry={() => mutate()} isRetrying={isPending} />
      ) : (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-11" />
        </LoadingRegion>
      )}
    </EntryPanel>
  )
}

async function endSession(): Promise<void> {
  try {
    await callAsGuest('POST /desk/logout')
  } catch (error) {
    // The session has already ended, so there is nothing left to do.
    if (!isUnauthorized(error)) throw error
  }
  dropDrafts()
  clearSearches()
  queryClient.removeQueries()
}
