import type { ProviderName } from '#contract/social.ts'
import type { GivenAt } from '#storefront/platform/api/api-call.ts'
import { call } from '#storefront/platform/api/client.ts'
import { asHash, channelOf, type SignInMessage } from './sign-in-channel.ts'

type Asking = {
  signal: AbortSignal
  /** The window is gone, or seems to be: what it tells after all is still heard. */
  onLeft: () => void
}

/** As long as the server remembers the question. */
const longest = 10 * 60_000

/**
 * Asks a provider in a window of its own who somebody is, and answers what proves it; null where nobody said so. Must be
 * called by the press itself, or the browser opens no window. Spec §8: what goes wrong there is for the console only; what
 * the shop's server refuses is thrown.
 */
export async function askInWindow(
  provider: ProviderName,
  { signal, onLeft }: Asking,
): Promise<GivenAt<'POST /auth/{provider}/token'>['body'] | null> {
  const opened = window.open(`/sign-in/${provider}`, 'sign-in', inTheMiddle(480, 640))
  if (!opened) return giveUp(provider, 'the browser opened no window')
  const close = () => opened.close()
  signal.addEventListener('abort', close, { once: true })
  try {
    const { data: question } = await call('POST /auth/{provider}/start', { params: { provider } }, { signal })
    opened.location.replace(`/sign-in/${provider}${asHash(question)}`)
    const told = await hear(question.state, opened, { signal, onLeft })
    if (!told) return null
    if ('gave_up' in told) return giveUp(provider, told.gave_up)
    return { code: told.found.code, data: { ...told.found.data, state: question.state } }
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

function hear(state: string, opened: Window, { signal, onLeft }: Asking): Promise<SignInMessage | null> {
  return new Promise((resolve) => {
    const channel = channelOf(state)
    let left: ReturnType<typeof setTimeout> | undefined
    const watch = setInterval(() => {
      if (!opened.closed) return
      clearInterval(watch)
      // Its last word may be under way.
      left = setTimeout(onLeft, 1_000)
    }, 500)
    const end = (told: SignInMessage | null) => {
      clearInterval(watch)
      clearTimeout(left)
      clearTimeout(over)
      channel.close()
      resolve(told)
    }
    const over = setTimeout(() => end(null), longest)
    channel.onmessage = ({ data }: MessageEvent<SignInMessage>) => end(data)
    signal.addEventListener('abort', () => end(null), { once: true })
  })
}

function giveUp(provider: ProviderName, reason: string): null {
  // biome-ignore lint/suspicious/noConsole: the specification wants it said here and nowhere else.
  console.warn(`Sign-in with ${provider}: ${reason}`)
  return null
}

function inTheMiddle(width: number, height: number): string {
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}
