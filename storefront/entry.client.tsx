import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { captureEarlyClicks } from './platform/hydration/early-input.ts'
import { holdPopstate } from './platform/hydration/hold-popstate.ts'
import { loadTexts } from './platform/request/load-texts.ts'
import { restoreSession } from './platform/session/session.ts'

// Before hydration: the first client render shows the guest that the server rendered, the next one the shopper.
restoreSession()

void loadTexts(document.documentElement.dataset.texts ?? '').then(hydrate)

function hydrate(): void {
  // Only now: while the texts load, and if they cannot be loaded, links and Back load documents.
  captureEarlyClicks()
  holdPopstate()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
