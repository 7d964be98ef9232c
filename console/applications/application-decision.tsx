import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { type ApiError, hasCode } from '#contract/client/api-error.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import { type Application, type ApplicationState, useDecisions } from './application-queries.ts'

const RefuseDialog = lazyLayer(
  () => import('./refuse-dialog.tsx').then((part) => part.RefuseDialog),
  ({ onClose }) => ({ close: onClose }),
)

const looks: Readonly<Record<ApplicationState, { tone: StatusTone; icon: LucideIcon }>> = {
  pending: { tone: 'waiting', icon: Hourglass },
  approved: { tone: 'done', icon: CircleCheck },
  refused: { tone: 'stopped', icon: CircleX },
}

function ApplicationStatePill({ state }: { state: ApplicationState }) {
  const t = useText()
  const { tone, icon: Icon } = looks[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`applications.state_${state}`)}
    </StatusPill>
  )
}

export function ApplicationDecision({ application }: { application: Application }) {
  const t = useText()
  const can = useCan()
  const [openDialog, setOpenDialog] = useState<'approve' | 'refuse'>()
  const { approve, refuse, problem } = useDecision(application)
  const isPending = application.state === 'pending'
  return (
    <Card title={t('applications.decision')}>
      <div>
        <ApplicationStatePill state={application.state} />
      </div>
      <FormProblem error={problem} />
      {!isPending && <Decided application={application} />}
      {isPending && !can('applications.write') && <p className="text-neutral-700">{t('applications.read_only')}</p>}
      {isPending && can('applications.write') && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" className="flex-1" onClick={() => setOpenDialog('approve')}>
            {t('applications.approve')}
          </Button>
          <Button variant="danger" className="flex-1" onClick={() => setOpenDialog('refuse')}>
            {t('applications.refuse')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={openDialog === 'approve'}
        close={() => setOpenDialog(undefined)}
        title={t('applications.approve_title', { shop: isolateText(application.shop_name) })}
        text={t('applications.approve_text', { email: isolateText(application.email) })}
        confirmLabel={t('applications.approve')}
        confirm={approve}
      />
      {openDialog === 'refuse' && (
        <RefuseDialog application={application} refuse={refuse} onClose={() => setOpenDialog(undefined)} />
      )}
    </Card>
  )
}

/** If another person decided first, the dialog closes and shows that decision and its author. Other errors are rethrown. */
function useDecision(application: Application) {
  const t = useText()
  const { dayTime } = useMoments()
  const show = useNotice((notice) => notice.show)
  const { approve, refuse, reload } = useDecisions(application)
  const [conflict, setConflict] = useState<string>()
  const describe = ({ message, data }: ApiError) => {
    const { decided_by, decided_at } = data as Pick<Application, 'decided_by' | 'decided_at'>
    if (!decided_by || !decided_at) return message
    return [
      message,
      t('applications.decided_by_at', { name: isolateText(decided_by), moment: dayTime(decided_at) }),
    ].join(' ')
  }
  const decide = async (send: () => Promise<void>, notice: string) => {
    setConflict(undefined)
    try {
      await send()
      show(notice)
    } catch (error) {
      if (!hasCode(error, 'applications.was_approved', 'applications.was_refused')) throw error
      setConflict(describe(error))
      await reload()
    }
  }
  return {
    approve: () => decide(approve, t('applications.approved')),
    refuse: (reason: string) => decide(() => refuse(reason), t('applications.refused')),
    problem: conflict === undefined ? undefined : { message: conflict },
  }
}

function Decided({ application: { decided_by, decided_at, reason, shop_id } }: { application: Application }) {
  const t = useText()
  const can = useCan()
  const { dayTime } = useMoments()
  return (
    <>
      {decided_at && (
        <p className="text-meta text-neutral-600">
          {decided_by
            ? t('applications.decided_by_at', { name: isolateText(decided_by), moment: dayTime(decided_at) })
            : t('applications.decided_at', { moment: dayTime(decided_at) })}
        </p>
      )}
      {reason && (
        <blockquote dir="auto" className="border-s-2 border-neutral-300 ps-3 wrap-anywhere whitespace-pre-line">
          {reason}
        </blockquote>
      )}
      {shop_id !== null && can('shops.read') && (
        <Button render={<Link to={`/market/shops/${shop_id}`} />}>{t('applications.to_shop')}</Button>
      )}
    </>
  )
}
