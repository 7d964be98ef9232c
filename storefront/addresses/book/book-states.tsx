import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'

export function BookLoading() {
  const t = useText()
  return (
    <LoadingRegion label={t('addresses.loading')}>
      <div className="grid gap-4 md:grid-cols-2">
        {[1, 2, 3, 4].map((entry) => (
          <div key={entry} className="panel grid gap-4 p-5">
            <Skeleton className="h-5 w-28" />
            <SkeletonText lines={5} />
            <Skeleton className="h-9 w-40" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}

export function EditorLoading() {
  const t = useText()
  return <FormSkeleton label={t('addresses.loading')} fields={5} />
}

export function BookLost({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const t = useText()
  return (
    <ErrorState
      text={t('addresses.lost')}
      retryLabel={t('faults.try_again')}
      onRetry={onRetry}
      retrying={isRetrying}
      className="panel min-h-60"
    />
  )
}

export function NoSuchAddress() {
  const t = useText()
  return (
    <div className="panel">
      <EmptyState
        art={<MapPinOff className="size-24" />}
        title={t('addresses.no_such')}
        text={t('addresses.no_such_text')}
        action={
          <Button variant="primary" render={<Link to={bookPath} />}>
            {t('addresses.show_all')}
          </Button>
        }
      />
    </div>
  )
}

export const bookPath = '/manage-address'
export const newAddressPath = `${bookPath}/new`
export const getEditAddressPath = (id: number): string => `${bookPath}/${id}/edit`
