import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#contract/client/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toastError } from '#storefront/platform/api/form-failure.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { useUnmounted } from '#ui/use-unmounted.ts'
import type { SentCode } from './code-request.ts'

export type RequestCode = () => Promise<SentCode>

export interface VerificationHandlers {
  /** `token` allows choosing a new password; null after any other proof. */
  onVerified: (phone: string, token: string | null) => void
  /** The response came after the form was left. */
  onVerifiedLate?: (() => void) | undefined
}

export function useOtp(request: RequestCode, initial: SentCode | undefined, handlers: VerificationHandlers) {
  const { otp_length } = useSettings()
  const { sent, isSending, send } = useSendCode(request, initial)
  const digits = sent?.digits ?? otp_length
  const { verify, isProcessing, error, code, changeCode } = useVerification(sent, handlers)
  const firstBox = useRef<HTMLInputElement>(null)
  const resend = () => {
    changeCode('')
    send()
  }
  // A new code was sent: moves focus to the first box.
  const sentAt = sent?.at
  useEffect(() => {
    if (sentAt !== undefined) firstBox.current?.focus()
  }, [sentAt])
  // After an error, once the boxes are enabled again.
  useEffect(() => {
    if (error && !isProcessing) firstBox.current?.focus()
  }, [error, isProcessing])
  return { sent, digits, isSending, code, error, isProcessing, firstBox, changeCode, verify, resend }
}

function useVerification(sent: SentCode | undefined, { onVerified, onVerifiedLate }: VerificationHandlers) {
  const isUnmounted = useUnmounted()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isProcessing, setProcessing] = useState(false)
  const changeCode = (value: string) => {
    setCode(value)
    setError(null)
  }
  const verify = async (otp: string) => {
    if (!sent || isProcessing || otp.length < sent.digits) return
    setProcessing(true)
    try {
      const { data, message } = await call('POST /verify-otp', { body: { phone: sent.email_or_phone, otp } })
      toast.success(message)
      if (isUnmounted.current) onVerifiedLate?.()
      else onVerified(sent.email_or_phone, data.token)
    } catch (failure) {
      setCode('')
      setError(errorMessage(failure))
    } finally {
      setProcessing(false)
    }
  }
  return { code, error, isProcessing, changeCode, verify }
}

/** Sends the first code unless `initial` is one, and others on demand. */
function useSendCode(request: RequestCode, initial: SentCode | undefined) {
  const [sent, setSent] = useState(initial)
  const [isSending, setSending] = useState(false)
  const hasStarted = useRef(initial !== undefined)
  const send = async () => {
    setSending(true)
    try {
      setSent(await request())
    } catch (error) {
      toastError(error)
    } finally {
      setSending(false)
    }
  }
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    send()
  })
  return { sent, isSending, send }
}
