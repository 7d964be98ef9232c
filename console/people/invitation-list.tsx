import { Clock, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { InvitationLink, type SentInvitation } from '#console/platform/layout/invitation-link.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useRoleName } from '#console/platform/session/role-name.ts'
import type { Invitation } from '#contract/people.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LazyDialog } from '#ui/layers/lazy-dialogs.ts'
import { StatusPill } from '#ui/marks/status-pill.tsx'
import { usePeople, usePeopleCalls } from './people-calls.ts'

/** Invitations that have not been accepted. Expired ones are included, because they can be sent again. */
export function InvitationList() {
  const t = useText()
  const { data } = usePeople()
  // Kept here, because a sent invitation replaces its row.
  const [sent, setSent] = useState<SentInvitation>()
  if (!data) return null
  return (
    <Card title={t('members.invitations')}>
      {data.invitations.length === 0 ? (
        <p className="text-neutral-600">{t('members.invitations_none')}</p>
      ) : (
        <ul className="grid divide-y divide-neutral-200">
          {data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onSent={setSent} />
          ))}
        </ul>
      )}
      <LazyDialog
        open={sent !== undefined}
        onOpenChange={() => setSent(undefined)}
        title={t('members.invited_title')}
        closeLabel={t('shell.close')}
      >
        {sent && <InvitationLink sent={sent} close={() => setSent(undefined)} />}
      </LazyDialog>
    </Card>
  )
}

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly onSent: (sent: SentInvitation) => void
}

function InvitationRow({ invitation, onSent }: InvitationRowProps) {
  const t = useText()
  const nameRole = useRoleName()
  const can = useCan()
  const { day } = useMoments()
  const { email, role, role_name, invited_by: name, invited_at, expires_at, is_expired } = invitation
  const since = day(invited_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid min-w-0 justify-items-start gap-1">
        <p dir="ltr" translate="no" className="text-label max-w-full break-all text-neutral-900">
          {email}
        </p>
        <p className="text-meta text-neutral-600">
          {nameRole({ key: role, name: role_name })}
          {' · '}
          {name ? t('members.invited_by', { name, day: since }) : t('members.invited_on', { day: since })}
        </p>
        <StatusPill tone={is_expired ? 'stopped' : 'waiting'} icon={is_expired ? <Clock /> : <Hourglass />}>
          {is_expired ? t('members.expired') : t('members.expires', { day: day(expires_at) })}
        </StatusPill>
      </div>
      {can('people.write') && <InvitationActions {...{ invitation, onSent }} />}
    </li>
  )
}

function InvitationActions({ invitation: { id, email, role }, onSent }: InvitationRowProps) {
  const t = useText()
  const { invite, revoke } = usePeopleCalls()
  const [open, setOpen] = useState<'again' | 'withdraw'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="compact" onClick={() => setOpen('again')}>
        {t('members.send_again')}
      </Button>
      <Button size="compact" variant="danger" onClick={() => setOpen('withdraw')}>
        {t('members.withdraw')}
      </Button>
      <ConfirmDialog
        {...{ isOpen: open === 'again', close }}
        title={t('members.send_again_title', { email })}
        text={t('members.send_again_text')}
        confirmLabel={t('members.send_again')}
        confirm={async () => onSent(await invite({ email, role }))}
      />
      <ConfirmDialog
        {...{ isOpen: open === 'withdraw', close, tone: 'danger' }}
        title={t('members.withdraw_title', { email })}
        text={t('members.withdraw_text')}
        confirmLabel={t('members.withdraw')}
        confirm={() => revoke(id)}
      />
    </div>
  )
}
