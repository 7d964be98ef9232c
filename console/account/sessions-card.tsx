import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { SignedInSession } from '#contract/sessions.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'

const queryKey = ['desk-sessions']

export function SessionsCard() {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /desk/sessions')).data.sessions,
  })
  return (
    <Card title={t('account.sessions')}>
      {error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-16" />
        </LoadingRegion>
      )}
      {data && data.length > 1 && <EndOthers />}
      {data && (
        <ul className="grid divide-y divide-neutral-200">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function EndOthers() {
  const t = useText()
  const { show } = useNotice()
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    const { data, message } = await call('POST /desk/sessions/end-others', { body: {} })
    queryClient.setQueryData(queryKey, data.sessions)
    show(message)
  }
  return (
    <>
      <Button size="compact" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('account.end_others')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('account.end_others_title')}
        text={t('account.end_others_text')}
        confirmLabel={t('account.end_others')}
        confirm={confirm}
        tone="danger"
      />
    </>
  )
}

function SessionRow({ session }: { session: SignedInSession }) {
  const t = useText()
  const moments = useMoments()
  const end = useMutation({
    mutationFn: async () => (await call('POST /desk/sessions/{id}/end', { params: { id: String(session.id) } })).data,
    onSuccess: ({ sessions }) => queryClient.setQueryData(queryKey, sessions),
  })
  const device = [session.browser, session.system].filter(Boolean).join(' · ') || t('account.unknown_device')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="text-label text-neutral-900" translate="no">
          {device}
        </p>
        <p className="text-meta text-neutral-600">
          {session.is_current
            ? t('account.this_session')
            : t('account.last_seen', { moment: moments.dayTime(session.last_seen_at) })}
        </p>
      </div>
      {!session.is_current && (
        <Button size="compact" loading={end.isPending} onClick={() => end.mutate()}>
          {t('account.end_session')}
        </Button>
      )}
      <FormProblem error={end.error ?? undefined} />
    </li>
  )
}
