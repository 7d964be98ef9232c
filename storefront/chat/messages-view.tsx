import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ShopEntry } from '#contract/chat.ts'
import { useLive } from '#storefront/platform/realtime/live.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { classNames } from '#ui/class-names.ts'
import { useMedia } from '#ui/media.ts'
import { readShop } from './asked-shop.ts'
import { NoShopOpen } from './conversation/no-shop-open.tsx'
import { OpenConversation } from './conversation/open-conversation.tsx'
import { useActiveShop } from './data/active-shop.ts'
import { reloadShops } from './data/chat-shops-query.ts'
import { useOwnNews } from './data/own-news.ts'
import { reloadUnread } from './data/unread-query.ts'
import { ShopList } from './list/shop-list.tsx'

/** All conversations beside the open one; on a phone one after the other, with the browser's own way back. */
export function MessagesView() {
  const { shop_id, isAsked, known, open, back } = useOpenShop()
  const list = useWayBack(isAsked ? shop_id : null)
  const isWide = useMedia('(width >= 48rem)')
  useNewsOfShops()
  return (
    <div
      className={classNames(
        'overflow-hidden bg-white md:panel md:grid md:h-[max(35rem,calc(100dvh-18rem))] md:grid-cols-[clamp(15rem,38%,21.25rem)_minmax(0,1fr)]',
        'max-md:-mx-4 max-md:-mb-6 max-md:border-t max-md:border-neutral-200 sm:max-md:-mx-6',
        // Header and account bar stand above it.
        isAsked ? 'max-md:-mt-6 max-md:h-[calc(100dvh-113px)] max-md:min-h-80 max-md:border-t-0' : 'max-md:min-h-100',
      )}
    >
      <div
        ref={list}
        className={classNames(
          'flex min-h-0 flex-col md:h-full md:overflow-hidden md:border-e md:border-neutral-200',
          isAsked && 'max-md:hidden',
        )}
      >
        <ShopList shop_id={shop_id} onOpen={open} />
      </div>
      <div className={classNames('flex h-full min-h-0 min-w-0 flex-col', !isAsked && 'max-md:hidden')}>
        {shop_id === null ? (
          <NoShopOpen />
        ) : (
          <OpenConversation
            key={shop_id}
            shop_id={shop_id}
            known={known?.shop.id === shop_id ? known : undefined}
            onBack={back}
            takesFocus={known?.shop.id === shop_id && (isWide ? 'composer' : 'heading')}
          />
        )}
      </div>
    </div>
  )
}

/** The address says whose conversation is open; where it says nothing and there is room, the one that was open last is. */
function useOpenShop() {
  const isWide = useMedia('(width >= 48rem)')
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const [known, setKnown] = useState<ShopEntry>()
  const active = useActiveShop((last) => last.shop_id)
  const asked = readShop(params)
  const open = (entry: ShopEntry) => {
    setKnown(entry)
    // Beside the list another conversation is no other view: the way back leads out of the page.
    navigate(`?shop=${entry.shop.id}`, { replace: isWide, preventScrollReset: true, state: { isFromList: !isWide } })
  }
  const back = () =>
    state?.isFromList ? navigate(-1) : navigate('/massages', { replace: true, preventScrollReset: true })
  return { shop_id: asked ?? (isWide ? active : null), isAsked: asked !== null, known, open, back }
}

/** On a phone the list comes back in place of a conversation: the focus is there again from where it left. */
function useWayBack(shop_id: number | null) {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<number>(undefined)
  useEffect(() => {
    const place = left.current
    left.current = shop_id ?? undefined
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (shop_id !== null || place === undefined || !isLost) return
    list.current?.querySelector<HTMLElement>(`[data-shop="${place}"]`)?.focus({ preventScroll: true })
  }, [shop_id])
  return list
}

function useNewsOfShops(): void {
  const user_id = useSession(({ user }) => user?.id)
  useLive(user_id === undefined ? null : `chat_user_${user_id}`, 'send-message-to-user', () => {
    reloadShops()
    reloadUnread()
  })
  useOwnNews(reloadShops)
}
