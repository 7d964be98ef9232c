import { useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { ApiError, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { type Attempt, attemptAt } from '#storefront/platform/api/idempotency-key.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { tellFailure } from '#storefront/platform/session/tell-failure.ts'
import { keepOrder, ordersKey } from '../order-queries.ts'
import { type CancelAnswer, isCancelReason, problemOf, reasonText } from './cancel-rules.ts'

export const ids = { reason: 'cancel-reason', words: 'cancel-words' } as const

/** What the shopper answers, and the cancelling itself; `onEnd` when there is nothing left to ask. */
export function useCancelling(id: number, onEnd: () => void) {
  const t = useText()
  const [answer, setAnswer] = useState<CancelAnswer>({ reason: null, words: '' })
  const [isTold, setTold] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const done = useRef(false)
  const attempt = useRef<Attempt | null>(null)
  const problem = problemOf(answer)
  const cancel = async (onCancelled?: (order: Order) => void) => {
    setTold(problem !== null)
    if (problem) return focusOn(problem)
    setBusy(true)
    const body = { reason: reasonText(answer, t) }
    attempt.current = attemptAt(body, attempt.current)
    try {
      const given = { params: { id: String(id) }, body }
      const { data, message } = await call('POST /orders/{id}/cancel', given, { idempotencyKey: attempt.current.key })
      done.current = true
      keepOrder(data.order)
      onCancelled?.(data.order)
      onEnd()
      toast.success(message)
    } catch (error) {
      tellFailure(error)
      if (isPast(error)) onEnd()
    } finally {
      setBusy(false)
    }
  }
  return {
    answer,
    problem: isTold ? problem : null,
    isBusy,
    choose: (value: string) => isCancelReason(value) && setAnswer({ ...answer, reason: value }),
    say: (words: string) => setAnswer({ ...answer, words }),
    cancel,
    isDone: () => done.current,
  }
}

function focusOn(problem: 'reason' | 'words'): void {
  const first = problem === 'reason' ? `#${ids.reason} input` : `#${ids.words}`
  document.querySelector<HTMLElement>(first)?.focus()
}

/** Asking again would change nothing: what is shown here is old, and is asked for anew. */
function isPast(error: unknown): boolean {
  const isOld = error instanceof ApiError && [404, 409].includes(error.status)
  if (isOld) shopperData.invalidateQueries({ queryKey: ordersKey })
  return isOld || isUnauthorized(error)
}
