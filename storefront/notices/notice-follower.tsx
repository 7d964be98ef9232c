import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useIsLive, useLive } from '#storefront/platform/realtime/live.ts'
import { onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { knownNotices, latestQuery, type NoticePage, readNotices, refreshNotices } from './notices-query.ts'
import { forgetBrowser } from './push.ts'

/** In ms, where nothing is told live. */
const beat = 60_000

// What a browser shows of one shopper is not for whoever signs in next.
onSessionEnd(forgetBrowser)

/** Keeps the count of the bell true, and says politely that something new came. */
export function NoticeFollower() {
  const t = useText()
  const user_id = useSession((session) => session.user?.id)
  const isLive = useIsLive()
  const { data } = useQuery({ ...latestQuery, refetchInterval: isLive ? false : beat }, shopperData)
  useLive(user_id === undefined ? null : `private-user_${user_id}`, 'notices-changed', refreshNotices)
  useReadByVisit(data)
  const { unread, count } = useNews(data)
  return (
    <div role="status" className="sr-only">
      {/* One more after one more is said again, though in the same words. */}
      {count > 0 && <p key={unread}>{t('notices.new', { count })}</p>}
    </div>
  )
}

/** How many are unread, and how many more than when the page last heard; what was there at its opening is not new. */
function useNews(page: NoticePage | undefined) {
  const known = useRef<number>(undefined)
  const [news, setNews] = useState({ unread: 0, count: 0 })
  const unread = page?.unread
  useEffect(() => {
    if (unread === undefined) return
    setNews({ unread, count: known.current === undefined ? 0 : Math.max(0, unread - known.current) })
    known.current = unread
  }, [unread])
  return news
}

/**
 * To come to what a notice leads to is to have read it, be it by the bell, a mail or a message of the browser. What is told of a
 * page that is open already stays unread until somebody comes anew: the page may still show what was before.
 */
function useReadByVisit(latest: NoticePage | undefined): void {
  const { key, pathname, search } = useLocation()
  const visited = useRef<string>(undefined)
  useEffect(() => {
    if (!latest || visited.current === key) return
    visited.current = key
    const ids = unreadOf(pathname + search)
    if (ids.length > 0) readNotices({ ids })
  }, [latest, key, pathname, search])
}

const maxNoticesPerCall = 100

function unreadOf(path: string): number[] {
  const ids = knownNotices()
    .filter((each) => !each.is_read && each.path === path)
    .map(({ id }) => id)
  return [...new Set(ids)].slice(0, maxNoticesPerCall)
}
