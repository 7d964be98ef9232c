import { useRef } from 'react'
import { type Attempt, continueAttempt } from '#contract/client/idempotency-key.ts'

type SendWithKey<Data> = (options: { readonly idempotencyKey: string }) => Promise<Data>

/**
 * For calls that must not take effect twice. After a lost response, an equal body is sent with the same idempotency key; after a success or
 * with another body, with a new one.
 */
export function useIdempotencyKey() {
  const attempt = useRef<Attempt | null>(null)
  return async <Data>(body: object, send: SendWithKey<Data>): Promise<Data> => {
    const current = continueAttempt(body, attempt.current)
    attempt.current = current
    const data = await send({ idempotencyKey: current.key })
    attempt.current = null
    return data
  }
}
