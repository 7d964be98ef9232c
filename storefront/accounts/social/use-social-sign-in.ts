import { useEffect, useRef, useState } from 'react'
import type { ProviderName } from '#contract/social.ts'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toastError } from '#storefront/platform/api/form-failure.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { signIn } from '#storefront/platform/session/session.ts'
import { askInWindow } from './ask-in-window.ts'

export type SocialSignIn = {
  /** Who is being asked at the moment. */
  asked: ProviderName | null
  begin: (provider: ProviderName) => void
}

/** Signs in with an account elsewhere. A question that is asked anew, or whose dialog goes, is given up. */
export function useSocialSignIn(onDone: () => void): SocialSignIn {
  const [asked, setAsked] = useState<ProviderName | null>(null)
  const question = useRef<AbortController | null>(null)
  useEffect(() => () => question.current?.abort(), [])
  const begin = (provider: ProviderName) => {
    question.current?.abort()
    const own = new AbortController()
    question.current = own
    const show = (isAsked: boolean) => own.signal.aborted || setAsked(isAsked ? provider : null)
    show(true)
    signInBy(provider, { signal: own.signal, show, onDone })
      .catch((error) => own.signal.aborted || tell(error))
      .finally(() => show(false))
  }
  return { asked, begin }
}

/** Who has an account with that address already proves it with a code; a password of their own shuts everybody else out. */
function tell(error: unknown): void {
  toastError(error)
  const told = error instanceof ApiError && error.status === 409 ? error.data : undefined
  const email = (told as { email_or_phone?: string } | undefined)?.email_or_phone
  if (email) openDialog('otp', { wish: { phone: email, forgot_password: 1 } })
}

type Question = { signal: AbortSignal; show: (isAsked: boolean) => void; onDone: () => void }

async function signInBy(provider: ProviderName, { signal, show, onDone }: Question): Promise<void> {
  const told = await askInWindow(provider, { signal, onLeft: () => show(false) })
  if (!told) return
  show(true)
  const { data } = await call('POST /auth/{provider}/token', { params: { provider }, body: told }, { signal })
  // Spec §4: only an answer that holds a user signs in.
  if (signal.aborted || !data?.user) return
  signIn(data)
  onDone()
  toast.success(pageText('social.signed_in'), { position: 'top' })
}
