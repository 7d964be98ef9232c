import { useQuery } from '@tanstack/react-query'
import { ChevronRight, MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { useMedia } from '#ui/media.ts'
import { setActiveShop } from './chat-state.ts'
import { Conversation, EmptyConversation } from './conversation/conversation.tsx'
import { useConversation } from './conversation/use-conversation.ts'
import { openConversationQuery } from './messages-query.ts'
import { Presence } from './presence.tsx'

/** Spec §4: earlier messages load near the top, once scrolling has stopped. */
const earlierTrigger = { distancePx: 50, delayMs: 500 }

export function ChatPanel({ shop, product, back, ...frame }: DialogFrame & DialogProps['chat']) {
  const t = useText()
  const isPhone = useMedia('(width < 40rem)')
  const opened = useQuery(openConversationQuery(shop.id, product), shopperData)
  const conversation = useConversation(shop.id)
  useEffect(() => setActiveShop(shop.id), [shop.id])
  const handleOpenChange = (open: boolean) => (back && !open ? back() : frame.onOpenChange(open))
  const isOnline = conversation.isOnline ?? opened.data?.shop_active_status ?? null
  return (
    <Drawer
      {...frame}
      onOpenChange={handleOpenChange}
      side="end"
      narrowSide="bottom"
      width={400}
      tall
      flush
      title={<PanelTitle shop={shop} isOnline={isOnline} takesFocus={isPhone} />}
      closeLabel={t('chat.close')}
    >
      <div className="flex h-full flex-col border-t border-neutral-200">
        {/* Hidden in low windows, as at 400 % zoom: the messages need the room, and the menu has the same link. */}
        <Link
          to={`/massages?shop=${shop.id}`}
          onClick={() => frame.onOpenChange(false)}
          className="text-label flex min-h-11 shrink-0 items-center gap-2 border-b border-neutral-200 px-5 text-brand-text focus-ring-inset hover:bg-neutral-50 [@media(height<22rem)]:hidden"
        >
          <DirectionalIcon icon={MessagesSquare} aria-hidden className="size-4.5" />
          <span className="flex-1">{t('chat.open_all')}</span>
          <DirectionalIcon icon={ChevronRight} className="size-4" />
        </Link>
        <Conversation shop={shop} conversation={conversation} earlierTrigger={earlierTrigger} composerFocus={false}>
          <EmptyConversation shop={shop} />
        </Conversation>
      </div>
    </Drawer>
  )
}

type PanelTitleProps = Pick<DialogProps['chat'], 'shop'> & { isOnline: boolean | null; takesFocus: boolean }

/** On a phone it takes the focus, because the keyboard of the composer would cover the messages. */
function PanelTitle({ shop, isOnline, takesFocus }: PanelTitleProps) {
  return (
    <span
      {...(takesFocus && { 'data-initial-focus': true })}
      tabIndex={-1}
      className="flex min-w-0 items-center gap-3 outline-none"
    >
      <Avatar source={shop.logo} name={shop.name} size={40} widths={[64, 96, 144]} />
      <span className="grid min-w-0">
        <bdi className="truncate">{shop.name}</bdi>
        <Presence isOnline={isOnline} className="font-normal" />
      </span>
    </span>
  )
}
