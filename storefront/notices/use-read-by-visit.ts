import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { knownNotices, type NoticePage, readNotices } from './notices-query.ts'

/**
 * To come to what a notice leads to is to have read it, be it by the bell, a mail or a message of the browser. What is told of a
 * page that is open already stays unread until somebody comes anew: the page may still show what was before.
 */
export function useReadByVisit(latest: NoticePage | undefined): void {
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
