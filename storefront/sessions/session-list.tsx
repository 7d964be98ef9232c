import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SessionRow, sessionsQuery } from './session-row.tsx'

export function SessionList() {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery, shopperData)
  if (!sessions && isError) {
    return (
      <ErrorState
        text={t('sessions.lost')}
        retryLabel={t('faults.try_again')}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!sessions) return <Skeleton className="h-34 rounded-md" />
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y divide-neutral-200">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button className="mt-4" onClick={() => openDialog('end-others')}>
          {t('sessions.end_others')}
        </Button>
      ) : (
        <p className="text-meta mt-3 text-neutral-600">{t('sessions.none_else')}</p>
      )}
    </>
  )
}
