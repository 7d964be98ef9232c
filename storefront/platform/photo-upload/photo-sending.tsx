import { useRef, useState } from 'react'
import type { CallOptions } from '#storefront/platform/api/api-call.ts'
import { type Attempt, attemptAt } from '#storefront/platform/api/idempotency-key.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'

type Ask<A> = (files: Blob[], options: CallOptions) => Promise<A>

/**
 * Sends what was filled in with its photos or papers. Sent again after a lost answer it is the same attempt; once it is answered, the same
 * words are another one. `share` of the photos has left, from 0 to 1; null while none are on their way.
 */
export function usePhotoSending(photos: readonly { id: number; file: Blob }[]) {
  const attempt = useRef<Attempt | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const send = async <A,>(body: object, ask: Ask<A>): Promise<A> => {
    attempt.current = attemptAt({ ...body, photos: photos.map(({ id }) => id) }, attempt.current)
    const options = { idempotencyKey: attempt.current.key, ...(photos.length > 0 && { onSent: setShare }) }
    try {
      const files = photos.map(({ file }) => file)
      const answer = await ask(files, options)
      attempt.current = null
      return answer
    } finally {
      setShare(null)
    }
  }
  return { send, share }
}

type SendingProgressProps = {
  share: number | null
  /** What is on its way, where it is no photos. */
  say?: (percent: number) => string
}

/** How much of what is sent has left the device; nothing while nothing is sent. */
export function SendingProgress({ share, say }: SendingProgressProps) {
  const t = useText()
  if (share === null) return null
  const percent = Math.round(share * 100)
  const said = say?.(percent) ?? t('photos.sending', { percent })
  return (
    <div className="mb-3">
      <p className="text-meta mb-1 text-neutral-600 tabular-nums">{said}</p>
      <div
        role="progressbar"
        aria-label={said}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="frame h-1.5 overflow-hidden rounded-full bg-neutral-200"
      >
        <div
          className="h-full rounded-full bg-brand-solid transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
