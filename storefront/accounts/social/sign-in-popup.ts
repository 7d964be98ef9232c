import type { InputAt } from '#contract/client/api-call.ts'
import type { ProviderName } from '#contract/social.ts'
import { call } from '#storefront/platform/api/client.ts'
import { encodeHash, openSignInChannel, type SignInMessage } from './sign-in-channel.ts'

type PopupOptions = {
  signal: AbortSignal
  /** The popup seems closed. A late message is still accepted. */
  onClosed: () => void
}

/** Lifetime of the parameters on the server. */
const maxWaitMs = 10 * 60_000

/**
 * Opens a popup in which the provider identifies the shopper, and resolves to the proof, or to null without one.
 * Browsers block the popup outside of a click handler. Spec §8: errors of the provider only go to the console;
 * refusals of the shop's server are thrown.
 */
export async function requestProofInPopup(
  provider: ProviderName,
  { signal, onClosed }: PopupOptions,
): Promise<InputAt<'POST /auth/{provider}/token'>['body'] | null> {
  const popup = window.open(`/sign-in/${provider}`, 'sign-in', getCentredFeatures(480, 640))
  if (!popup) return warnFailure(provider, 'the browser opened no window')
  const close = () => popup.close()
  signal.addEventListener('abort', close, { once: true })
  try {
    const { data: params } = await call('POST /auth/{provider}/start', { params: { provider } }, { signal })
    popup.location.replace(`/sign-in/${provider}${encodeHash(params)}`)
    const message = await waitForMessage(params.state, popup, { signal, onClosed })
    if (!message) return null
    if ('gave_up' in message) return warnFailure(provider, message.gave_up)
    return { code: message.found.code, data: { ...message.found.data, state: params.state } }
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

function waitForMessage(
  state: string,
  popup: Window,
  { signal, onClosed }: PopupOptions,
): Promise<SignInMessage | null> {
  return new Promise((resolve) => {
    const channel = openSignInChannel(state)
    let closedTimer: ReturnType<typeof setTimeout> | undefined
    const closedInterval = setInterval(() => {
      if (!popup.closed) return
      clearInterval(closedInterval)
      // A last message may be in flight.
      closedTimer = setTimeout(onClosed, 1_000)
    }, 500)
    const finish = (message: SignInMessage | null) => {
      clearInterval(closedInterval)
      clearTimeout(closedTimer)
      clearTimeout(timeout)
      channel.close()
      resolve(message)
    }
    const timeout = setTimeout(() => finish(null), maxWaitMs)
    channel.onmessage = ({ data }: MessageEvent<SignInMessage>) => finish(data)
    signal.addEventListener('abort', () => finish(null), { once: true })
  })
}

function warnFailure(provider: ProviderName, reason: string): null {
  // biome-ignore lint/suspicious/noConsole: the specification wants it said here and nowhere else.
  console.warn(`Sign-in with ${provider}: ${reason}`)
  return null
}

function getCentredFeatures(width: number, height: number): string {
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}
