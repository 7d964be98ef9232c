import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepClicks } from './platform/hydration/early-events.ts'
import { holdPopstate } from './platform/hydration/hold-popstate.ts'
import { restoreSession } from './platform/session/session.ts'

// Before the page comes alive: the first client render draws the guest that the server drew, the next one the shopper.
restoreSession()
keepClicks()
holdPopstate()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
