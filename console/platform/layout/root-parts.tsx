import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { createFocusKeeper } from '#ui/navigation/focus-keeper.ts'
import { LeaveQuestion } from './leave-question.tsx'

/** What every page has, but none needs for its first render. */
export function RootParts() {
  useFocusKeeper()
  return <LeaveQuestion />
}

function useFocusKeeper(): void {
  const { pathname } = useLocation()
  const [{ watch, awaitHeading }] = useState(createFocusKeeper)
  const lastPath = useRef(pathname)
  useEffect(watch, [watch])
  // Only a new path is a new page. Not a passive effect: the page could take the focus before it.
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    awaitHeading()
  }, [pathname, awaitHeading])
}
