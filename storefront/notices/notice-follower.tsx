import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useIsLive, useLive } from '#storefront/platform/realtime/live.ts'
import { onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { getCachedNotices, latestQuery, type NoticePage, readNotices, refreshNotices } from './notices-query.ts'
import { unsubscribePush } from './push.ts'

/** Polling interval while the socket is not connected. */
const pollIntervalMs = 60_000

// Push messages of one shopper must not reach the next one in this browser.
onSessionEnd(unsubscribePush)

/** Keeps the count of the bell current and announces new notices. */
export function NoticeFollower() {
  const t = useText()
  const user_id = useSession((session) => session.user?.id)
  const isLive = useIsLive()
  const { data } = useQuery({ ...latestQuery, refetchInterval: isLive ? false : pollIntervalMs }, shopperData)
  useLive(user_id === undefined ? null : `private-user_${user_id}`, 'notices-changed', refreshNotices)
  useReadOnVisit(data)
  const { unread, count } = useNewCount(data)
  return (
    <div role="status" className="sr-only">
      {/* A new key announces the same text again. */}
      {count > 0 && <p key={unread}>{t('notices.new', { count })}</p>}
    </div>
  )
}

/** The unread count, and its increase since the last update. Notices from before the page opened are not new. */
function useNewCount(page: NoticePage | undefined) {
  const previousUnread = useRef<number>(undefined)
  const [news, setNews] = useState({ unread: 0, count: 0 })
  const unread = page?.unread
  useEffect(() => {
    if (unread === undefined) return
    setNews({ unread, count: previousUnread.current === undefined ? 0 : Math.max(0, unread - previousUnread.current) })
    previousUnread.current = unread
  }, [unread])
  return news
}

/** A visit of a notice's target marks it as read. On an open page it stays unread: the page may show older data. */
function useReadOnVisit(latest: NoticePage | undefined): void {
  const { key, pathname, search } = useLocation()
  const visited = useRef<string>(undefined)
  useEffect(() => {
    if (!latest || visited.current === key) return
    visited.current = key
    const ids = findUnreadIds(pathname + search)
    if (ids.length > 0) readNotices({ ids })
  }, [latest, key, pathname, search])
}

const maxNoticesPerCall = 100

function findUnreadIds(path: string): number[] {
  const ids = getCachedNotices()
    .filter((each) => !each.is_read && each.path === path)
    .map(({ id }) => id)
  return [...new Set(ids)].slice(0, maxNoticesPerCall)
}
