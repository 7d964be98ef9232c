import { isRouteErrorResponse } from 'react-router'
import { consoleText } from '#console/platform/i18n/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'

/** Shown in place of a page that threw. Texts may be what failed to load: keys are shown then. */
export function RootError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        text={isMissing ? consoleText('states.not_found') : consoleText('states.failed')}
        retryLabel={consoleText('states.try_again')}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
