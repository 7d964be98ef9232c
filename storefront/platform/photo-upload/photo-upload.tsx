import { useRef, useState } from 'react'
import type { CallOptions } from '#contract/client/api-call.ts'
import { hasCode, isLost } from '#contract/client/api-error.ts'
import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'

type SendFiles<A> = (files: Blob[], options: CallOptions) => Promise<A>

/**
 * Keeps the idempotency key until a success, also for edited input: if an attempt with a lost response took effect, the server refuses the
 * next one with `errors.key_reused`. After both, `reload` refetches the data. `share`: progress from 0 to 1, null while nothing is uploaded.
 */
export function usePhotoUpload(photos: readonly { id: number; file: Blob }[], reload?: () => unknown) {
  const unansweredKey = useRef<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const send = async <A,>(sendFiles: SendFiles<A>): Promise<A> => {
    unansweredKey.current ??= newIdempotencyKey()
    const options = { idempotencyKey: unansweredKey.current, ...(photos.length > 0 && { onSent: setShare }) }
    try {
      const files = photos.map(({ file }) => file)
      const answer = await sendFiles(files, options)
      unansweredKey.current = null
      return answer
    } catch (error) {
      const hasTakenEffect = hasCode(error, 'errors.key_reused')
      if (hasTakenEffect) unansweredKey.current = null
      if (hasTakenEffect || isLost(error)) reload?.()
      throw error
    } finally {
      setShare(null)
    }
  }
  return { send, share }
}

type UploadProgressProps = {
  share: number | null
  say?: (percent: number) => string
}

export function UploadProgress({ share, say }: UploadProgressProps) {
  const t = useText()
  if (share === null) return null
  const percent = Math.round(share * 100)
  const text = say?.(percent) ?? t('photos.sending', { percent })
  return (
    <div className="mb-3">
      <p className="text-meta mb-1 text-neutral-600 tabular-nums">{text}</p>
      <div
        role="progressbar"
        aria-label={text}
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
