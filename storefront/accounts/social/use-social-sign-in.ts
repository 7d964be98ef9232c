import { useEffect, useRef, useState } from 'react'
import { hasCode } from '#contract/client/api-error.ts'
import type { ProviderName } from '#contract/social.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toastError } from '#storefront/platform/api/form-failure.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { signIn } from '#storefront/platform/session/session.ts'
import { requestProofInPopup } from './sign-in-popup.ts'

export type SocialSignIn = {
  pendingProvider: ProviderName | null
  startSignIn: (provider: ProviderName) => void
}

/** A new attempt or an unmount aborts the pending one. `onDisabled` gets why the account is disabled; default: a toast. */
export function useSocialSignIn(
  onDone: () => void,
  onDisabled: (text: string) => void = (text) => toast.error(text),
): SocialSignIn {
  const [pendingProvider, setPendingProvider] = useState<ProviderName | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const startSignIn = (provider: ProviderName) => {
    controller.current?.abort()
    const attempt = new AbortController()
    controller.current = attempt
    const setPending = (isPending: boolean) => attempt.signal.aborted || setPendingProvider(isPending ? provider : null)
    setPending(true)
    signInWith(provider, { signal: attempt.signal, setPending, onDone })
      .catch((error) => attempt.signal.aborted || handleError(error, onDisabled))
      .finally(() => setPending(false))
  }
  return { pendingProvider, startSignIn }
}

/** If the address belongs to an account, its owner proves that with a code. */
function handleError(error: unknown, onDisabled: (text: string) => void): void {
  if (hasCode(error, 'accounts.disabled')) onDisabled(error.message)
  else toastError(error)
  const proof = hasCode(error, 'accounts.prove_email_first') ? error.data : undefined
  const email = (proof as { email_or_phone?: string } | undefined)?.email_or_phone
  if (email) openDialog('otp', { request: { phone: email, forgot_password: 1 } })
}

type SignInOptions = { signal: AbortSignal; setPending: (isPending: boolean) => void; onDone: () => void }

async function signInWith(provider: ProviderName, { signal, setPending, onDone }: SignInOptions): Promise<void> {
  const proof = await requestProofInPopup(provider, { signal, onClosed: () => setPending(false) })
  if (!proof) return
  setPending(true)
  const { data } = await call('POST /auth/{provider}/token', { params: { provider }, body: proof }, { signal })
  // Spec §4: only a response with a user signs in.
  if (signal.aborted || !data?.user) return
  signIn(data)
  onDone()
  toast.success(pageText('social.signed_in'), { position: 'top' })
}
