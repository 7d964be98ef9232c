import { useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { UnknownCapture } from '#contract/operator-payments.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { handleUnknownCapture, reloadPayments } from './payment-queries.ts'
import { useGatewayName } from './payment-texts.ts'

const NoteDialog = lazyLayer(() => import('./note-dialog.tsx').then((part) => part.NoteDialog))

interface HandleMove {
  readonly id: number
  readonly note: string
}

/** Money that a gateway took for a payment that the shop does not know. Renders nothing without any. */
export function UnknownCaptures({ captures }: { captures: readonly UnknownCapture[] }) {
  const t = useText()
  const canWrite = useCan()('refunds.write')
  const show = useNotice((notice) => notice.show)
  const writeAmount = useAmounts()
  const gatewayName = useGatewayName()
  const [handled, setHandled] = useState<UnknownCapture>()
  const { move, message } = useMove<HandleMove>({
    send: ({ id, note }) => handleUnknownCapture(id, note),
    onMoved: () => show(t('payments.done_handle')),
    reload: reloadPayments,
  })
  if (captures.length === 0 && !message) return null
  return (
    <Card title={t('payments.unknown_title')}>
      <p className="max-w-text text-neutral-700">{t('payments.unknown_text')}</p>
      <FormProblem error={message && !handled ? { message } : undefined} />
      <ul className="grid grid-cols-1 gap-4">
        {captures.map((capture) => (
          <CaptureRow key={capture.id} capture={capture} handle={canWrite ? () => setHandled(capture) : undefined} />
        ))}
      </ul>
      <NoteDialog
        isOpen={handled !== undefined}
        close={() => setHandled(undefined)}
        title={t('payments.handle_title', {
          amount: handled ? isolateText(writeAmount(handled.amount, handled.currency)) : '',
        })}
        description={t('payments.handle_text', { gateway: isolateText(gatewayName(handled?.gateway ?? 'cash')) })}
        submitLabel={t('payments.do_handle')}
        submit={(note) => (handled ? move({ id: handled.id, note }) : Promise.resolve())}
      />
    </Card>
  )
}

interface CaptureRowProps {
  readonly capture: UnknownCapture
  readonly handle: (() => void) | undefined
}

function CaptureRow({ capture: { amount, currency, gateway, reference, created_at }, handle }: CaptureRowProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const writeAmount = useAmounts()
  const gatewayName = useGatewayName()
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p>
          <bdi className="text-label tabular-nums">{writeAmount(amount, currency)}</bdi>
          <span className="ms-2">{gatewayName(gateway)}</span>
        </p>
        <p className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
          <time dateTime={created_at}>{dayTime(created_at)}</time>
          <bdi translate="no" className="wrap-anywhere">
            {reference}
          </bdi>
        </p>
      </div>
      {handle && <Button onClick={handle}>{t('payments.do_handle')}</Button>}
    </li>
  )
}
