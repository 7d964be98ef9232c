import { useState } from 'react'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { Shopper, ShopperSession } from '#contract/operator-shoppers.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { decide } from './shopper-queries.ts'

export function SessionsCard({ shopper: { id, name, sessions } }: { shopper: Shopper }) {
  const t = useText()
  const can = useCan()
  const show = useNotice((notice) => notice.show)
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    await decide(id, 'sessions/end')
    show(t('shoppers.signed_out', { name: isolateText(name) }))
  }
  return (
    <Card title={t('account.sessions')}>
      {sessions.length === 0 && <p className="text-neutral-700">{t('shoppers.no_sessions')}</p>}
      {sessions.length > 0 && can('shoppers.write') && (
        <div>
          <Button size="compact" onClick={() => setAsking(true)}>
            {t('shoppers.sign_out')}
          </Button>
        </div>
      )}
      <ul className="grid grid-cols-1 empty:hidden divide-y divide-neutral-200 *:py-3 *:first:pt-0 *:last:pb-0">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('shoppers.sign_out_title', { name: isolateText(name) })}
        text={t('shoppers.sign_out_text')}
        confirmLabel={t('shoppers.sign_out')}
        confirm={end}
        tone="danger"
      />
    </Card>
  )
}

function SessionRow({ session: { browser, system, signed_in_at, last_seen_at } }: { session: ShopperSession }) {
  const t = useText()
  const { day, dayTime } = useMoments()
  return (
    <li>
      <p className="text-label text-neutral-900" translate="no">
        {[browser, system].filter(Boolean).join(' · ') || t('account.unknown_device')}
      </p>
      <p className="text-meta text-neutral-600">
        {t('account.last_seen', { moment: dayTime(last_seen_at) })}
        {' · '}
        {t('shoppers.signed_in_on', { day: day(signed_in_at) })}
      </p>
    </li>
  )
}
