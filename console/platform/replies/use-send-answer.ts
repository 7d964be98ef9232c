import { useRef } from 'react'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { ApiError, isLost } from '#contract/client/api-error.ts'

interface SentAnswer {
  readonly text: string
}

/**
 * Sends an answer once. Its body names the last message that the page shows, which may be this answer itself after a lost response: an
 * equal text is then sent with the body of the first attempt, so that its key stays.
 */
export function useSendAnswer<Body extends SentAnswer>() {
  const sendWithKey = useIdempotencyKey()
  const lost = useRef<Body>(null)
  return async <Data>(
    body: Body,
    files: readonly File[],
    send: (body: Body, options: { readonly idempotencyKey: string }) => Promise<Data>,
  ): Promise<Data> => {
    const sent = lost.current?.text === body.text ? lost.current : body
    const named = files.map(({ name, size, lastModified }) => ({ name, size, lastModified }))
    try {
      const data = await sendWithKey({ ...sent, files: named }, (options) => send(sent, options))
      lost.current = null
      return data
    } catch (error) {
      if (isLost(error)) lost.current = sent
      // Another person has written since: the lost attempt did not take effect.
      else if (error instanceof ApiError && error.status === 409) lost.current = null
      throw error
    }
  }
}
