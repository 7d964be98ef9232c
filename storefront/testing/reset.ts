import { toast as sonner } from 'sonner'
import { afterEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import '../app.css'
import { clearSession } from '#storefront/platform/session/session.ts'
import { resetMedia } from '#ui/testing/media.ts'
import { movePointerAway } from '#ui/testing/pointer.ts'
import { endCalls, interceptRequests } from './answer-calls.ts'
import { disposeRouter } from './render.tsx'
import { resetStores } from './stores.ts'

const address = location.href

// Also for tests that declare no call: their requests fail them, whichever test ran before.
interceptRequests()

/** Leaves the page as it was before the test, in the order in which one thing may still change another. */
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
    forgetDevice()
    resetStores()
    // Whatever else a capability keeps of a shopper goes with the session.
    clearSession()
    history.replaceState(null, '', address)
  }
})

function forgetDevice(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const each of document.cookie.split(';')) {
    const [name = ''] = each.trim().split('=')
    // biome-ignore lint/suspicious/noDocumentCookie: as platform/storage/cookies.ts writes them
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0`
  }
}
