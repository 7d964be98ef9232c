import { useMutation } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { FailedJob, System } from '#contract/operator-system.ts'
import { formatNumber } from '#locales/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'

interface JobsCardProps {
  readonly system: Pick<System, 'queues' | 'failed_jobs'>
  readonly reload: () => void
}

export function JobsCard({ system: { queues, failed_jobs }, reload }: JobsCardProps) {
  const t = useText()
  return (
    <Card title={t('system.jobs')}>
      {queues.length === 0 && <p className="text-neutral-700">{t('system.no_jobs')}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {queues.map((queue) => (
          <QueueRow key={queue.name} queue={queue} />
        ))}
      </ul>
      {failed_jobs.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h3 className="text-label text-neutral-900">{t('system.failed_jobs')}</h3>
          <ul className="grid grid-cols-1 divide-y divide-neutral-200">
            {failed_jobs.map((job) => (
              <FailedRow key={job.id} job={job} reload={reload} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

function QueueRow({ queue }: { queue: System['queues'][number] }) {
  const t = useText()
  const locale = useLocale()
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <bdi translate="no" className="wrap-anywhere text-neutral-900">
        {queue.name}
      </bdi>
      <span className="flex flex-wrap gap-x-3 text-neutral-700 tabular-nums">
        {(['waiting', 'running', 'failed'] as const).map((state) =>
          queue[state] === 0 ? null : (
            <span key={state} className={state === 'failed' ? 'text-danger' : undefined}>
              {t(`system.${state}`, { number: formatNumber(queue[state], locale) })}
            </span>
          ),
        )}
      </span>
    </li>
  )
}

function FailedRow({ job, reload }: { job: FailedJob; reload: () => void }) {
  const t = useText()
  const { dayTime } = useMoments()
  const canRetry = useCan()('system.write')
  const show = useNotice((notice) => notice.show)
  const retry = useMutation({
    mutationFn: () => call('POST /operator/system/jobs/{id}/retry', { params: { id: job.id }, body: {} }),
    onSuccess: ({ message }) => {
      show(message)
      reload()
    },
  })
  return (
    <li className="grid justify-items-start gap-2 py-3 first:pt-0">
      <p className="grid">
        <bdi translate="no" className="wrap-anywhere text-neutral-900">
          {job.name}
        </bdi>
        <bdi translate="no" className="wrap-anywhere text-neutral-700">
          {job.error}
        </bdi>
        <span className="text-meta text-neutral-600">
          {t('system.failed_at', { at: dayTime(job.failed_at), attempts: job.attempts })}
        </span>
      </p>
      {canRetry && (
        <Button size="compact" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('system.retry')}
        </Button>
      )}
      <FormProblem error={retry.error ?? undefined} />
    </li>
  )
}
