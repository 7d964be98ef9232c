import { toast as sonner } from 'sonner'
import { afterEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import '../app.css'
import { endCalls, interceptRequests } from '#contract/testing/answer-calls.ts'
import { clearSession, useSession } from '#storefront/platform/session/session.ts'
import { resetMedia } from '#ui/testing/media.ts'
import { movePointerAway } from '#ui/testing/pointer.ts'
import { resetStores } from '#ui/testing/stores.ts'
import { disposeRouter } from './render.tsx'

const address = location.href

// Also for tests without declared calls: any request fails them.
interceptRequests()

/** Resets the page. The order matters: earlier steps can change the state that later ones reset. */
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  disposeRouter()
  await resetMedia()
  await movePointerAway()
  try {
    await endCalls()
  } finally {
    sonner.dismiss()
    clearStorage()
    resetStores()
    // As after a log-out, or the next test of the same shopper would find what was typed.
    useSession.setState({ has_left: true })
    // Listeners of capabilities delete their data of the shopper.
    clearSession()
    history.replaceState(null, '', address)
  }
})

function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.trim().split('=')
    // biome-ignore lint/suspicious/noDocumentCookie: as in platform/storage/cookies.ts
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0`
  }
}
