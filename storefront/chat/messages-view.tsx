import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ShopEntry } from '#contract/chat.ts'
import type { ShopId } from '#contract/ids.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { useMedia } from '#ui/media.ts'
import { reloadShops } from './chat-shops-query.ts'
import { readShopParam, reloadUnread, useActiveShop, useOwnChatEvents } from './chat-state.ts'
import { OpenConversation } from './conversation/open-conversation.tsx'
import { ShopList } from './shop-list.tsx'

/** The list beside the open conversation. On a phone they are two views with history entries of their own. */
export function MessagesView() {
  const { shop_id, hasShopParam, chosen, open, back } = useOpenShop()
  const list = useReturnFocus(hasShopParam ? shop_id : null)
  const isWide = useMedia('(width >= 48rem)')
  useShopListUpdates()
  return (
    <div
      className={classNames(
        'overflow-hidden bg-white md:panel md:grid md:h-[max(35rem,calc(100dvh-18rem))] md:grid-cols-[clamp(15rem,38%,21.25rem)_minmax(0,1fr)]',
        'max-md:-mx-4 max-md:-mb-6 max-md:border-t max-md:border-neutral-200 sm:max-md:-mx-6',
        // 113 px: the header and the account bar above it.
        hasShopParam
          ? 'max-md:-mt-6 max-md:h-[calc(100dvh-113px)] max-md:min-h-80 max-md:border-t-0'
          : 'max-md:min-h-100',
      )}
    >
      <div
        ref={list}
        className={classNames(
          'flex min-h-0 flex-col md:h-full md:overflow-hidden md:border-e md:border-neutral-200',
          hasShopParam && 'max-md:hidden',
        )}
      >
        <ShopList shop_id={shop_id} onOpen={open} />
      </div>
      <div className={classNames('flex h-full min-h-0 min-w-0 flex-col', !hasShopParam && 'max-md:hidden')}>
        {shop_id === null ? (
          <NoOpenConversation />
        ) : (
          <OpenConversation
            key={shop_id}
            shop_id={shop_id}
            listEntry={chosen?.shop.id === shop_id ? chosen : undefined}
            onBack={back}
            takesFocus={chosen?.shop.id === shop_id && (isWide ? 'composer' : 'heading')}
          />
        )}
      </div>
    </div>
  )
}

/** The address names the open conversation. Without it a wide window shows the one that was open last. */
function useOpenShop() {
  const isWide = useMedia('(width >= 48rem)')
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<ShopEntry>()
  const active = useActiveShop((last) => last.shop_id)
  const shopParam = readShopParam(params)
  const open = (entry: ShopEntry) => {
    setChosen(entry)
    // Beside the list a change of conversation is no history entry: Back leaves the page.
    navigate(`?shop=${entry.shop.id}`, { replace: isWide, preventScrollReset: true, state: { isFromList: !isWide } })
  }
  const back = () =>
    state?.isFromList ? navigate(-1) : navigate('/massages', { replace: true, preventScrollReset: true })
  return { shop_id: shopParam ?? (isWide ? active : null), hasShopParam: shopParam !== null, chosen, open, back }
}

/** On a phone: back in the list, the focus returns to the row of the conversation. */
function useReturnFocus(shop_id: ShopId | null) {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<ShopId>(undefined)
  useEffect(() => {
    const leftShopId = left.current
    left.current = shop_id ?? undefined
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (shop_id !== null || leftShopId === undefined || !isLost) return
    list.current?.querySelector<HTMLElement>(`[data-shop="${leftShopId}"]`)?.focus({ preventScroll: true })
  }, [shop_id])
  return list
}

function useShopListUpdates(): void {
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `chat_user_${user_id}`, 'send-message-to-user', () => {
    reloadShops()
    reloadUnread()
  })
  useOwnChatEvents(reloadShops)
}

function NoOpenConversation() {
  const t = useText()
  return (
    <div className="my-auto">
      <EmptyState
        art={<DirectionalIcon icon={MessagesSquare} strokeWidth={1} className="size-20" />}
        title={t('chat.no_user')}
        text={t('chat.no_user_text')}
      />
    </div>
  )
}
