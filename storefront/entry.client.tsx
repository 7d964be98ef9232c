import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdPopstate } from './platform/hydration/hold-popstate.ts'
import { keepClicks } from './platform/hydration/later-click.ts'
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
