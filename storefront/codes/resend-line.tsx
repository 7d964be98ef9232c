import { useEffect, useState } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { secondsLeft } from './code-asking.ts'

type ResendLineProps = {
  /** When the last code was asked for, ms since 1970; nothing where none is on its way. */
  askedAt: number | undefined
  isSending: boolean
  isBusy: boolean
  onResend: () => void
}

/** Counts down to when another code may be asked for, and then offers it. Seconds are not read out; that it is time is. */
export function ResendLine({ askedAt, isSending, isBusy, onResend }: ResendLineProps) {
  const t = useText()
  const left = useSecondsLeft(askedAt)
  const isWaiting = left > 0 && !isSending
  return (
    <div className="text-center">
      {isWaiting ? (
        <p className="flex min-h-11 items-center justify-center text-neutral-600 tabular-nums">
          {t('codes.resend_in', { n: String(left).padStart(2, '0') })}
        </p>
      ) : (
        <Button variant="quiet" loading={isSending} disabled={isBusy} onClick={onResend}>
          {t(isSending ? 'codes.sending' : 'codes.resend')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {askedAt !== undefined && !isWaiting && !isSending && t('codes.resend_now')}
      </p>
    </div>
  )
}

function useSecondsLeft(askedAt: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (askedAt === undefined) return
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [askedAt])
  return askedAt === undefined ? 0 : secondsLeft(askedAt, now)
}
