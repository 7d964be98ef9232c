import { LockKeyhole, ShoppingBasket } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ChangedBanner } from './changed-banner.tsx'
import type { OrderConflict } from './placing/placement.ts'

/** `shouldLogIn`: whether to open the login dialog. Not for shoppers who log out on this page. */
export function useGuest() {
  const isGuest = useSession((session) => session.token === null)
  const hasLeft = useSession((session) => session.has_left)
  const [wasGuest] = useState(isGuest)
  return { isGuest, shouldLogIn: wasGuest || !hasLeft }
}

export function CheckoutGuest({ shouldLogIn }: { shouldLogIn: boolean }) {
  const t = useText()
  useEffect(() => {
    if (shouldLogIn) openDialog('login')
  }, [shouldLogIn])
  return (
    <div className="panel">
      <EmptyState
        art={<LockKeyhole className="size-20" />}
        title={t('checkout.guest')}
        text={t('checkout.guest_text')}
        action={
          <>
            <Button variant="primary" onClick={() => openDialog('login')}>
              {t('shell.log_in')}
            </Button>
            <Button onClick={() => openDialog('registration')}>{t('shell.create_account')}</Button>
          </>
        }
      />
    </div>
  )
}

type CheckoutErrorProps = Pick<ComponentProps<typeof ErrorState>, 'text' | 'onRetry' | 'retrying'>

export function CheckoutError(fault: CheckoutErrorProps) {
  const t = useText()
  return <ErrorState {...fault} retryLabel={t('faults.try_again')} className="panel min-h-60" />
}

/** `conflict` is why the last order was refused, whose lines are gone. */
export function CheckoutEmpty({ conflict }: { conflict: OrderConflict | null }) {
  const t = useText()
  return (
    <div className="grid gap-4">
      {conflict && <ChangedBanner conflict={conflict} />}
      <div className="panel">
        <EmptyState
          art={<ShoppingBasket className="size-24" />}
          title={t('checkout.empty')}
          text={t('checkout.empty_text')}
          action={
            <Button variant="primary" render={<Link to="/" />}>
              {t('cart.start_shopping')}
            </Button>
          }
        />
      </div>
    </div>
  )
}

export function CheckoutLoading({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-12">
        <div className="grid gap-4 lg:col-span-7">
          <div className="panel grid gap-4 p-4 sm:p-6">
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-40" />
          </div>
          <div className="panel grid gap-4 p-4 sm:p-6">
            <Skeleton className="h-7 w-40" />
            <SkeletonText lines={4} />
          </div>
        </div>
        <div className="panel grid gap-4 p-4 sm:p-6 lg:col-span-5">
          <Skeleton className="h-7 w-40" />
          <SkeletonText lines={5} />
          <Skeleton className="h-13" />
        </div>
      </div>
    </LoadingRegion>
  )
}
