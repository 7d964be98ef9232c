import { useRef } from 'react'
import { hasCode, isLost } from '#contract/client/api-error.ts'
import { type Attempt, continueAttempt } from '#contract/client/idempotency-key.ts'

type SendWithKey<Data> = (options: { readonly idempotencyKey: string }) => Promise<Data>

/**
 * For calls that must not take effect twice. After a lost response, an equal body is sent with the same idempotency key; after a success or
 * with another body, with a new one. With `reload`, an edited body keeps the key too: the server refuses it with `errors.key_reused`
 * if the lost attempt took effect. `reload` refetches the data after a lost response and after this refusal.
 */
export function useIdempotencyKey(reload?: () => unknown) {
  const attempt = useRef<Attempt | null>(null)
  return async <Data>(body: object, send: SendWithKey<Data>): Promise<Data> => {
    const current = (reload && attempt.current) ?? continueAttempt(body, attempt.current)
    attempt.current = current
    try {
      const data = await send({ idempotencyKey: current.key })
      attempt.current = null
      return data
    } catch (error) {
      const hasTakenEffect = hasCode(error, 'errors.key_reused')
      if (hasTakenEffect) attempt.current = null
      if (hasTakenEffect || isLost(error)) reload?.()
      throw error
    }
  }
}
