import { ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type DialogFrame, type DialogProps, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { runAfterLogin } from '#storefront/platform/session/after-login.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { CartFoot } from './cart-foot.tsx'
import { CartGroups } from './cart-groups.tsx'
import { type CartSelection, useCartWithSummary } from './cart-selection.ts'
import { useLineChanges } from './line/line-changes.ts'
import { applyRequested } from './line/line-rules.ts'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    cart: {
      /** The shop whose chat was open before: its button receives focus. */
      returnShopId?: number
    }
  }
}

export function CartPanel({
  recent,
  returnShopId,
  ...frame
}: DialogFrame & DialogProps['cart'] & { recent: ReactNode }) {
  const t = useText()
  const selection = useCartWithSummary()
  const requested = useLineChanges((changes) => changes.requested)
  const cart = selection.cart.data && applyRequested(selection.cart.data, requested)
  const close = () => frame.onOpenChange(false)
  const title = (
    <span
      data-cart-title
      {...(returnShopId === undefined && { 'data-initial-focus': true })}
      tabIndex={-1}
      className="outline-none"
    >
      {t('cart.title')}
    </span>
  )
  return (
    <Drawer
      {...frame}
      flush
      title={title}
      titleAside={cart && cart.total > 0 ? <Badge>{t('cart.items', { count: cart.total })}</Badge> : null}
      closeLabel={t('cart.close')}
      footer={cart && cart.total > 0 ? <CartFoot cart={cart} selection={selection} onLeave={close} /> : null}
    >
      <CartBody cart={cart} selection={selection} recent={recent} onLeave={close} />
    </Drawer>
  )
}

type CartBodyProps = {
  cart: CartSelection['cart']['data']
  selection: CartSelection
  recent: ReactNode
  onLeave: () => void
}

function CartBody({ cart, selection, recent, onLeave }: CartBodyProps) {
  const t = useText()
  const isGuest = useSession((session) => session.token === null)
  if (isGuest) return <CartEmpty isGuest onLeave={onLeave} />
  if (cart) {
    if (cart.cart_items.length > 0) return <CartGroups cart={cart} selection={selection} onLeave={onLeave} />
    return (
      <>
        <CartEmpty onLeave={onLeave} />
        {recent}
      </>
    )
  }
  if (!selection.cart.isError) return <CartLoading />
  return (
    <ErrorState
      text={t('cart.lost')}
      retryLabel={t('faults.try_again')}
      onRetry={() => selection.cart.refetch()}
      retrying={selection.cart.isFetching}
      className="min-h-80"
    />
  )
}

type CartEmptyProps = { isGuest?: boolean; onLeave: () => void }

function CartEmpty({ isGuest = false, onLeave }: CartEmptyProps) {
  const t = useText()
  const openLogin = () => {
    openDialog('login')
    runAfterLogin(() => openDialog('cart'))
  }
  const logIn = (
    <Button variant="primary" onClick={openLogin}>
      {t('cart.log_in')}
    </Button>
  )
  const browse = (
    <Button variant={isGuest ? 'secondary' : 'primary'} render={<Link to="/" onClick={onLeave} />}>
      {t('cart.start_shopping')}
    </Button>
  )
  return (
    <EmptyState
      art={<ShoppingBasket className="size-24" />}
      title={t('cart.empty')}
      text={t(isGuest ? 'cart.empty_guest' : 'cart.empty_text')}
      heading="h3"
      action={
        <>
          {isGuest && logIn}
          {browse}
        </>
      }
    />
  )
}

function CartLoading() {
  const t = useText()
  return (
    <LoadingRegion label={t('cart.loading')} className="min-h-full bg-neutral-50 p-3">
      <div className="panel grid gap-5 p-4">
        {[1, 2, 3].map((line) => (
          <div key={line} className="flex gap-3">
            <Skeleton className="size-18 rounded-lg" />
            <SkeletonText lines={3} className="flex-1 self-center" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
