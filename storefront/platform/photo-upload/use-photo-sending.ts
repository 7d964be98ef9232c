import { useRef, useState } from 'react'
import type { CallOptions } from '#storefront/platform/api/api-call.ts'
import { type Attempt, attemptAt } from '#storefront/platform/api/idempotency-key.ts'

type Ask<A> = (files: Blob[], options: CallOptions) => Promise<A>

/**
 * Sends what was filled in with its photos or papers. Sent again after a lost answer it is the same attempt; once it is answered, the same
 * words are another one. `share` of the photos has left, from 0 to 1; null while none are on their way.
 */
export function usePhotoSending(photos: readonly { id: number; file: Blob }[]) {
  const attempt = useRef<Attempt | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const send = async <A>(body: object, ask: Ask<A>): Promise<A> => {
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
