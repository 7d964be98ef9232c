import { useEffect } from 'react'
import { type ToastRequest, takeToasts, useToasts } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showToast, Toaster } from '#ui/layers/toaster.tsx'

/** Shows queued toasts, including those from before it was loaded. */
export function ToastLayer() {
  const t = useText()
  const waiting = useToasts((state) => state.waiting)
  useEffect(() => {
    if (waiting.length > 0) takeToasts().forEach(showRequest)
  }, [waiting])
  return <Toaster label={t('shell.toasts')} closeLabel={t('shell.close')} />
}

function showRequest({ kind, text, duration, action, until, position }: ToastRequest): void {
  showToast({ tone: kind, text, duration, action, until, corner: position === 'top' ? 'top-right' : undefined })
}
