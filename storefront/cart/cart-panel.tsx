import type { ReactNode } from 'react'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { type Choice, useChoice } from './choice/choice.ts'
import { useLineChanges } from './line/line-changes.ts'
import { withWanted } from './line/line-rules.ts'
import { CartEmpty } from './panel/cart-empty.tsx'
import { CartFoot } from './panel/cart-foot.tsx'
import { CartGroups } from './panel/cart-groups.tsx'
import { CartLoading } from './panel/cart-loading.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    cart: {
      /** The shop whose conversation took its place before: the focus goes on there. */
      asked?: number
    }
  }
}

/** The cart at the end edge of the window, over whatever page is open. */
export function CartPanel({ recent, asked, ...frame }: DialogFrame & DialogProps['cart'] & { recent: ReactNode }) {
  const t = useText()
  const choice = useChoice()
  const wanted = useLineChanges((changes) => changes.wanted)
  const cart = choice.cart.data && withWanted(choice.cart.data, wanted)
  const close = () => frame.onOpenChange(false)
  const title = (
    <span {...(asked === undefined && { 'data-initial-focus': true })} tabIndex={-1} className="outline-none">
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
      footer={cart && cart.total > 0 ? <CartFoot cart={cart} choice={choice} onLeave={close} /> : null}
    >
      <CartBody cart={cart} choice={choice} recent={recent} onLeave={close} />
    </Drawer>
  )
}

type CartBodyProps = { cart: Choice['cart']['data']; choice: Choice; recent: ReactNode; onLeave: () => void }

function CartBody({ cart, choice, recent, onLeave }: CartBodyProps) {
  const t = useText()
  const isGuest = useSession((session) => session.token === null)
  if (isGuest) return <CartEmpty isGuest onLeave={onLeave} />
  if (cart) {
    if (cart.cart_items.length > 0) return <CartGroups cart={cart} choice={choice} onLeave={onLeave} />
    return (
      <>
        <CartEmpty onLeave={onLeave} />
        {recent}
      </>
    )
  }
  if (!choice.cart.isError) return <CartLoading />
  return (
    <ErrorState
      text={t('cart.lost')}
      retryLabel={t('faults.try_again')}
      onRetry={() => choice.cart.refetch()}
      retrying={choice.cart.isFetching}
      className="min-h-80"
    />
  )
}
