import { MessageCircle } from 'lucide-react'
import { newIdempotencyKey } from '#storefront/platform/api/idempotency-key.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import { onceLoggedIn } from '#storefront/platform/session/after-login.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import type { ChatShop } from './chat-dialog.ts'

type ChatButtonProps = {
  shop: ChatShop
  /** What is looked at: its card is sent. */
  product_id?: number
  /** Where the word alone is not enough. */
  label?: string
  className?: string
}

/** Opens the conversation with a shop over the page; a guest logs in first and then goes on. */
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
      <span className="sr-only">: {isolated(shop.name)}</span>
    </Button>
  )
}

function openChat(shop: ChatShop, product_id: number | undefined): void {
  const product = product_id === undefined ? undefined : { product_id, key: newIdempotencyKey() }
  const open = () => openDialog('chat', { shop, product })
  if (useSession.getState().token) open()
  else {
    openDialog('login')
    onceLoggedIn(open)
  }
}
