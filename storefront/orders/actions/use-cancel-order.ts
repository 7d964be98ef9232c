import { useRef, useState } from 'react'
import { hasCode } from '#contract/client/api-error.ts'
import { type Attempt, continueAttempt } from '#contract/client/idempotency-key.ts'
import type { Order } from '#contract/orders.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ordersKey, setCachedOrder } from '../order-queries.ts'
import { type CancelInput, findProblem, isCancelReason, writeCancelReason } from './cancel-rules.ts'

export const cancelFieldIds = { reason: 'cancel-reason', words: 'cancel-words' } as const

/** Form state and request of a cancellation. `onEnd`: the dialog has nothing left to ask. */
export function useCancelOrder(id: number, onEnd: () => void) {
  const t = useText()
  const [values, setValues] = useState<CancelInput>({ reason: null, words: '' })
  const [isProblemShown, setProblemShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isCancelled = useRef(false)
  const attempt = useRef<Attempt | null>(null)
  const problem = findProblem(values)
  const cancel = async (onCancelled?: (order: Order) => void) => {
    setProblemShown(problem !== null)
    if (problem) return focusProblem(problem)
    setBusy(true)
    const body = { reason: writeCancelReason(values, t) }
    attempt.current = continueAttempt(body, attempt.current)
    try {
      const input = { params: { id: String(id) }, body }
      const { data, message } = await call('POST /orders/{id}/cancel', input, { idempotencyKey: attempt.current.key })
      isCancelled.current = true
      setCachedOrder(data.order)
      onCancelled?.(data.order)
      onEnd()
      toast.success(message)
    } catch (error) {
      const hasSessionEnded = showFailure(error) !== null
      if (hasSessionEnded || isObsolete(error)) onEnd()
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    problem: isProblemShown ? problem : null,
    isBusy,
    setReason: (value: string) => isCancelReason(value) && setValues({ ...values, reason: value }),
    setText: (words: string) => setValues({ ...values, words }),
    cancel,
    isDone: () => isCancelled.current,
  }
}

function focusProblem(problem: 'reason' | 'words'): void {
  const first = problem === 'reason' ? `#${cancelFieldIds.reason} input` : `#${cancelFieldIds.words}`
  document.querySelector<HTMLElement>(first)?.focus()
}

/** A retry cannot succeed: the cached order is stale and is refetched. */
function isObsolete(error: unknown): boolean {
  const isStale = hasCode(error, 'orders.not_found', 'orders.not_to_cancel')
  if (isStale) shopperData.invalidateQueries({ queryKey: ordersKey })
  return isStale
}
