import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toastError } from '#storefront/platform/api/form-failure.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import type { AskedCode } from './code-asking.ts'

export type AskForCode = () => Promise<AskedCode>
type OnRight = (phone: string, token: string | null) => void

/** The state of the dialog in which a code is typed: sent or being sent, typed, being judged, wrong. */
export function useOtp(ask: AskForCode, given: AskedCode | undefined, onRight: OnRight) {
  const { otp_length } = useSettings()
  const { asked, isSending, send } = useSending(ask, given)
  const digits = asked?.digits ?? otp_length
  const { judge, isProcessing, error, code, type } = useJudging(asked, onRight)
  const firstBox = useRef<HTMLInputElement>(null)
  const resend = () => {
    type('')
    send()
  }
  // Another code is on its way: whatever was pressed meanwhile, it is typed here.
  const askedAt = asked?.at
  useEffect(() => {
    if (askedAt !== undefined) firstBox.current?.focus()
  }, [askedAt])
  // A wrong code is typed anew from the first box, once the boxes take something again.
  useEffect(() => {
    if (error && !isProcessing) firstBox.current?.focus()
  }, [error, isProcessing])
  return { asked, digits, isSending, code, error, isProcessing, firstBox, type, judge, resend }
}

function useJudging(asked: AskedCode | undefined, onRight: OnRight) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isProcessing, setProcessing] = useState(false)
  const type = (value: string) => {
    setCode(value)
    setError(null)
  }
  const judge = async (otp: string) => {
    if (!asked || isProcessing || otp.length < asked.digits) return
    setProcessing(true)
    try {
      const { data, message } = await call('POST /verify-otp', { body: { phone: asked.email_or_phone, otp } })
      toast.success(message)
      onRight(asked.email_or_phone, data.token)
    } catch (failure) {
      setCode('')
      setError(errorMessage(failure))
    } finally {
      setProcessing(false)
    }
  }
  return { code, error, isProcessing, type, judge }
}

/** Asks for the code where nobody has yet, once, and again when told to. */
function useSending(ask: AskForCode, given: AskedCode | undefined) {
  const [asked, setAsked] = useState(given)
  const [isSending, setSending] = useState(false)
  const isBegun = useRef(given !== undefined)
  const send = async () => {
    setSending(true)
    try {
      setAsked(await ask())
    } catch (error) {
      toastError(error)
    } finally {
      setSending(false)
    }
  }
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    send()
  })
  return { asked, isSending, send }
}
