import { useText } from '#storefront/kit/words/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'

/** A form with so many fields, before it is known what stands in them. */
export function FormLoading({ fields }: { fields: number }) {
  const t = useText()
  return (
    <LoadingRegion label={t('profile.loading')}>
      <div className="panel grid max-w-form gap-5 p-4 sm:p-6">
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change places
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-11" />
          </div>
        ))}
        <Skeleton className="h-11 w-36" />
      </div>
    </LoadingRegion>
  )
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
