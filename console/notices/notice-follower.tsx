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

/** Used while the live channel is disconnected. */
const pollIntervalMs = 30_000

/** Updates the bell and the open lists on new notices, announces them to screen readers and rings. */
export function NoticeFollower() {
  const { person } = useMe()
  const isLive = useIsLive()
  const { data } = useQuery({
    ...latestQuery,
    refetchInterval: isLive ? false : pollIntervalMs,
    // Background tabs ring too.
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

/** The latest notice that arrived after the page was opened. */
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

/** Navigating to the page of a notice marks it as read. A notice about the open page stays unread until the next visit. */
function useReadOnVisit(notices: readonly PersonNotice[] | undefined): void {
  const { key, pathname, search } = useLocation()
  const visited = useRef<string>(undefined)
  useEffect(() => {
    if (!notices || visited.current === key) return
    visited.current = key
    const ids = notices
      .filter(({ path, is_read }) => !is_read && (path === pathname || path === pathname + search))
      .map(({ id }) => id)
    // A failure leaves them unread: the list still has them.
    if (ids.length > 0) readNotices({ ids }).catch(() => undefined)
  }, [notices, key, pathname, search])
}
