import { afterEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import '../app.css'
import { endCalls, interceptRequests } from '#contract/testing/answer-calls.ts'
import { resetMedia } from '#ui/testing/media.ts'
import { movePointerAway } from '#ui/testing/pointer.ts'
import { resetStores } from '#ui/testing/stores.ts'
import { disposePage } from './render.tsx'

const address = location.href
const { lang, dir } = document.documentElement

// Also for tests without declared calls: any request fails them.
interceptRequests()

/** Resets the page. The order matters: earlier steps can change the state that later ones reset. */
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  disposePage()
  await resetMedia()
  await movePointerAway()
  try {
    await endCalls()
  } finally {
    localStorage.clear()
    sessionStorage.clear()
    resetStores()
    history.replaceState(null, '', address)
    Object.assign(document.documentElement, { lang, dir })
  }
})
