import { useRef, useState } from 'react'
import { type ChatReportReason, chatReportLimits, chatReportReasons } from '#contract/chat-reports.ts'
import { type Attempt, continueAttempt } from '#contract/client/idempotency-key.ts'
import type { ShopId } from '#contract/ids.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'

export { chatReportReasons }
export const maxReportLength = chatReportLimits.text

/** State and request of a report. `onEnd` runs once the report is sent, or the session has ended. */
export function useReportForm(shop_id: ShopId, onEnd: () => void) {
  const [reason, setReason] = useState<ChatReportReason | null>(null)
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<Attempt | null>(null)
  const send = async () => {
    setChecked(true)
    if (reason === null) return
    setBusy(true)
    const body = { shop_id, reason, text: text.trim() }
    attempt.current = continueAttempt(body, attempt.current)
    try {
      const { message } = await call('POST /report-chat', { body }, { idempotencyKey: attempt.current.key })
      onEnd()
      toast.success(message)
    } catch (error) {
      const hasSessionEnded = showFailure(error) !== null
      if (hasSessionEnded) onEnd()
    } finally {
      setBusy(false)
    }
  }
  return {
    reason,
    text,
    isReasonMissing: isChecked && reason === null,
    isBusy,
    setText,
    send,
    setReason: (value: string) => setReason(chatReportReasons.find((each) => each === value) ?? null),
  }
}
