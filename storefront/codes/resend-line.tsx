import { useEffect, useState } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { getSecondsLeft } from './code-request.ts'

type ResendLineProps = {
  /** Time of the last code in ms since 1970; undefined without one. */
  sentAt: number | undefined
  isSending: boolean
  isBusy: boolean
  onResend: () => void
}

/** Counts down to the next possible request. Screen readers hear only its end. */
export function ResendLine({ sentAt, isSending, isBusy, onResend }: ResendLineProps) {
  const t = useText()
  const secondsLeft = useSecondsLeft(sentAt)
  const isWaiting = secondsLeft > 0 && !isSending
  return (
    <div className="text-center">
      {isWaiting ? (
        <p className="flex min-h-11 items-center justify-center text-neutral-600 tabular-nums">
          {t('codes.resend_in', { n: String(secondsLeft).padStart(2, '0') })}
        </p>
      ) : (
        <Button variant="quiet" loading={isSending} disabled={isBusy} onClick={onResend}>
          {t(isSending ? 'codes.sending' : 'codes.resend')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {sentAt !== undefined && !isWaiting && !isSending && t('codes.resend_now')}
      </p>
    </div>
  )
}

function useSecondsLeft(sentAt: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (sentAt === undefined) return
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [sentAt])
  return sentAt === undefined ? 0 : getSecondsLeft(sentAt, now)
}
