import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsLive, useLive } from '#console/platform/live/live.ts'
import { useMe } from '#console/platform/session/me.ts'
import { useUnread } from '#console/platform/states/unread.ts'
import type { PersonNoticeKind } from '#contract/person-notice-kinds.ts'
import type { PersonNotice } from '#contract/person-notices.ts'
import { latestQuery, readNotices, reloadListsOf, reloadNotices } from './notices-query.ts'
import { ringOnce } from './sound.ts'

/** While no events arrive. */
const pollIntervalMs = 30_000

/** Keeps the bell and the lists on the screen current, announces new notices and rings. */
export function NoticeFollower() {
  const { person } = useMe()
  const isLive = useIsLive()
  const { data } = useQuery({
    ...latestQuery,
    refetchInterval: isLive ? false : pollIntervalMs,
    // Rings in a tab in the background, too.
    refetchIntervalInBackground: true,
  })
  const channel = `private-person_${person.id}` as const
  useLive(channel, 'notice-stored', (event) => {
    void reloadNotices()
    if (isStored(event)) reloadListsOf(event.kind)
  })
  useLive(channel, 'notices-read', () => void reloadNotices())
  useEffect(() => {
    if (data) useUnread.setState({ unread: data.unread })
  }, [data])
  useReadOnVisit(data?.notices)
  const news = useNews(data?.notices)
  return (
    <div role="status" className="sr-only">
      {/* A new key announces the same text again. */}
      {news && <p key={`${news.id} ${news.created_at}`}>{news.text}</p>}
    </div>
  )
}

const isStored = (event: unknown): event is { kind: PersonNoticeKind } =>
  typeof event === 'object' && event !== null && 'kind' in event

/** The latest notice that arrived while the page was open. Those from before are no news. */
function useNews(notices: readonly PersonNotice[] | undefined): PersonNotice | undefined {
  const seenUpTo = useRef<string>(undefined)
  const [latest, setLatest] = useState<PersonNotice>()
  const follow = useEffectEvent((current: readonly PersonNotice[]) => {
    const before = seenUpTo.current
    seenUpTo.current = current[0]?.created_at ?? before ?? ''
    if (before === undefined) return
    const news = current.filter(({ created_at, is_read }) => !is_read && created_at > before)
    if (news.length === 0) return
    setLatest(news[0])
    // Without the live channel, the event that refetches the lists is missing.
    for (const { kind } of news) reloadListsOf(kind)
    const ringing = news.find(({ rings }) => rings)
    if (ringing) void ringOnce(ringing.created_at)
  })
  useEffect(() => {
    if (notices) follow(notices)
  }, [notices])
  return latest
}

/** A visit of the page that a notice leads to marks it as read. One about the open page stays unread until the next visit. */
function useReadOnVisit(notices: readonly PersonNotice[] | undefined): void {
  const { key, pathname } = useLocation()
  const visited = useRef<string>(undefined)
  useEffect(() => {
    if (!notices || visited.current === key) return
    visited.current = key
    const ids = notices.filter(({ path, is_read }) => !is_read && path === pathname).map(({ id }) => id)
    // A failure leaves them unread: the list still has them.
    if (ids.length > 0) readNotices({ ids }).catch(() => undefined)
  }, [notices, key, pathname])
}
