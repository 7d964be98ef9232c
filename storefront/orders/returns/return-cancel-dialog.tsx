import { useRef, useState } from 'react'
import { hasCode } from '#contract/client/api-error.ts'
import { type Attempt, continueAttempt } from '#contract/client/idempotency-key.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useServerSkew } from '#storefront/platform/api/server-clock.ts'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import { ordersKey, setCachedOrder } from '../order-queries.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'return-cancel': {
      id: number
      name: string
      /** End of the return period; null if it is over. */
      until: string | null
    }
  }
}

/** Warns that another return may no longer be possible. */
export function ReturnCancelDialog({ id, name, until, ...frame }: DialogFrame & DialogProps['return-cancel']) {
  const t = useText()
  const dates = useDates()
  const skew = useServerSkew()
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<Attempt | null>(null)
  const cancel = async () => {
    setBusy(true)
    attempt.current = continueAttempt({ id }, attempt.current)
    try {
      const input = { params: { id: String(id) }, body: {} }
      const { data, message } = await call('POST /returns/{id}/cancel', input, { idempotencyKey: attempt.current.key })
      setCachedOrder(data.order)
      frame.onOpenChange(false)
      toast.success(message)
    } catch (error) {
      const hasSessionEnded = showFailure(error) !== null
      if (hasSessionEnded || hasCode(error, 'returns.not_found', 'returns.not_to_cancel')) {
        shopperData.invalidateQueries({ queryKey: ordersKey })
        frame.onOpenChange(false)
      }
    } finally {
      setBusy(false)
    }
  }
  const canReturnAgain = until !== null && Date.now() + skew < Date.parse(until)
  const renewalText = canReturnAgain ? t('returns.cancel_text', { date: isolateText(dates.marketDay(until)) }) : null
  return (
    <AlertDialog
      {...frame}
      title={t('returns.cancel_title', { name: isolateText(name) })}
      description={renewalText ?? t('returns.cancel_text_late')}
      cancelLabel={t('returns.keep')}
      confirmLabel={t('returns.cancel')}
      tone="danger"
      busy={isBusy}
      onConfirm={cancel}
    />
  )
}
