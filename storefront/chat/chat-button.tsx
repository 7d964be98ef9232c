import { MessageCircle } from 'lucide-react'
import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import type { ShopId } from '#contract/ids.ts'
import type { Picture } from '#contract/shapes.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { runAfterLogin } from '#storefront/platform/session/after-login.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import type { OpeningProduct } from './messages-query.ts'

export type ChatShop = { id: ShopId; name: string; logo: Picture | null }

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    chat: {
      shop: ChatShop
      /** Its card is sent as the first message. */
      product?: OpeningProduct
      /** Returns to the layer that the chat replaced. */
      back?: () => void
    }
  }
}

type ChatButtonProps = {
  shop: ChatShop
  product_id?: number
  label?: string
  className?: string
}

/** Opens the conversation with a shop over the page. A guest logs in first. */
export function ChatButton({ shop, product_id, label, className }: ChatButtonProps) {
  const t = useText()
  return (
    <Button
      icon={<DirectionalIcon icon={MessageCircle} />}
      aria-haspopup="dialog"
      onClick={() => openChat(shop, product_id)}
      className={className}
    >
      {label ?? t('chat.open')}
      <span className="sr-only">: {isolateText(shop.name)}</span>
    </Button>
  )
}

function openChat(shop: ChatShop, product_id: number | undefined): void {
  const product = product_id === undefined ? undefined : { product_id, key: newIdempotencyKey() }
  const open = () => openDialog('chat', { shop, product })
  if (useSession.getState().token) open()
  else {
    openDialog('login')
    runAfterLogin(open)
  }
}
