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
import { Conversation } from './conversation/conversation.tsx'
import { NothingSaid } from './conversation/log/nothing-said.tsx'
import { useConversation } from './conversation/use-conversation.ts'
import { setActiveShop } from './data/active-shop.ts'
import { openedQuery } from './data/opened-query.ts'
import { Presence } from './presence.tsx'

/** Earlier messages are wanted near the top, once nothing has moved for a while (spec §4). */
const wanting = { within: 50, after: 500 }

/** The conversation with one shop, over whatever page is open. */
export function ChatPanel({ shop, product, back, ...frame }: DialogFrame & DialogProps['chat']) {
  const t = useText()
  const isPhone = useMedia('(width < 40rem)')
  const opened = useQuery(openedQuery(shop.id, product), shopperData)
  const talk = useConversation(shop.id)
  useEffect(() => setActiveShop(shop.id), [shop.id])
  const change = (open: boolean) => (back && !open ? back() : frame.onOpenChange(open))
  const isOnline = talk.isOnline ?? opened.data?.shop_active_status ?? null
  return (
    <Drawer
      {...frame}
      onOpenChange={change}
      side="end"
      narrowSide="bottom"
      width={400}
      tall
      flush
      title={<PanelTitle shop={shop} isOnline={isOnline} takesFocus={isPhone} />}
      closeLabel={t('chat.close')}
    >
      <div className="flex h-full flex-col border-t border-neutral-200">
        {/* In a window as low as one at 400 % the messages need all of the room; the menu leads there too. */}
        <Link
          to={`/massages?shop=${shop.id}`}
          onClick={() => frame.onOpenChange(false)}
          className="text-label flex min-h-11 shrink-0 items-center gap-2 border-b border-neutral-200 px-5 text-brand-text focus-ring-inset hover:bg-neutral-50 [@media(height<22rem)]:hidden"
        >
          <DirectionalIcon icon={MessagesSquare} aria-hidden className="size-4.5" />
          <span className="flex-1">{t('chat.open_all')}</span>
          <DirectionalIcon icon={ChevronRight} className="size-4" />
        </Link>
        <Conversation shop={shop} talk={talk} wanting={wanting} composerFocus={false}>
          <NothingSaid shop={shop} />
        </Conversation>
      </div>
    </Drawer>
  )
}

type PanelTitleProps = Pick<DialogProps['chat'], 'shop'> & { isOnline: boolean | null; takesFocus: boolean }

/** On a phone it takes the focus: the keyboard would cover what was said. */
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
