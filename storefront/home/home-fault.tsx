import { useRevalidator } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'

/** What should stand on the first page could not be had; the rest of the shop is open. */
export function HomeFault() {
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
