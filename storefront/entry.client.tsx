import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepClicks } from './kit/later/later-click.ts'
import { restoreSession } from './kit/session/session.ts'
import { holdPopstate } from './kit/ways/hold-popstate.ts'

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
