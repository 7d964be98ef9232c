import { useRef, useState } from 'react'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { type Attempt, attemptAt } from '#storefront/platform/api/idempotency-key.ts'
import { useServerSkew } from '#storefront/platform/api/server-clock.ts'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { tellFailure } from '#storefront/platform/session/tell-failure.ts'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import { keepOrder, ordersKey } from '../order-queries.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'return-cancel': {
      id: number
      /** Of what is sent back. */
      name: string
      /** Until when it can be asked for again. */
      until: string | null
    }
  }
}

/** Asks before a return is called off: it may be too late for another one. */
export function ReturnCancelDialog({ id, name, until, ...frame }: DialogFrame & DialogProps['return-cancel']) {
  const t = useText()
  const dates = useDates()
  const skew = useServerSkew()
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<Attempt | null>(null)
  const cancel = async () => {
    setBusy(true)
    attempt.current = attemptAt({ id }, attempt.current)
    try {
      const given = { params: { id: String(id) }, body: {} }
      const { data, message } = await call('POST /returns/{id}/cancel', given, { idempotencyKey: attempt.current.key })
      keepOrder(data.order)
      frame.onOpenChange(false)
      toast.success(message)
    } catch (error) {
      tellFailure(error)
      if (error instanceof ApiError && [401, 404, 409].includes(error.status)) {
        // What is shown here is old.
        shopperData.invalidateQueries({ queryKey: ordersKey })
        frame.onOpenChange(false)
      }
    } finally {
      setBusy(false)
    }
  }
  const isInTime = until !== null && Date.now() + skew < Date.parse(until)
  const again = isInTime ? t('returns.cancel_text', { date: isolated(dates.marketDay(until)) }) : null
  return (
    <AlertDialog
      {...frame}
      title={t('returns.cancel_title', { name: isolated(name) })}
      description={again ?? t('returns.cancel_text_late')}
      cancelLabel={t('returns.keep')}
      confirmLabel={t('returns.cancel')}
      tone="danger"
      busy={isBusy}
      onConfirm={cancel}
    />
  )
}
