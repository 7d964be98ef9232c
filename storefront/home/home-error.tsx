import { useRevalidator } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'

/** Shown when the home page's data could not be loaded; header and footer still work. */
export function HomeError() {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      text={t('home.failed')}
      retryLabel={t('faults.try_again')}
      onRetry={revalidate}
      retrying={state === 'loading'}
      className="min-h-80"
    />
  )
}
