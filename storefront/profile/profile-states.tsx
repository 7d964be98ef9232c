import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'

export function FormLoading({ fields }: { fields: number }) {
  const t = useText()
  return <FormSkeleton label={t('profile.loading')} fields={fields} />
}

export function ProfileLost({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const t = useText()
  return (
    <ErrorState
      text={t('profile.lost')}
      retryLabel={t('faults.try_again')}
      onRetry={onRetry}
      retrying={isRetrying}
      className="panel min-h-60 max-w-form"
    />
  )
}
