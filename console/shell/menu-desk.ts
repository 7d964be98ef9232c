import { useEffect } from 'react'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'

/** In the session storage of the tab: the path of its last desk. */
const storageKey = 'console_desk'

/** The desk whose menu is shown. On pages of the person it is the last desk of the tab, or the only one of the person. */
export function useMenuDesk(): Desk | undefined {
  const { desks, desk } = useDesks()
  const path = desk?.path
  useEffect(() => {
    if (path) sessionStorage.setItem(storageKey, path)
  }, [path])
  if (desk) return desk
  const lastPath = sessionStorage.getItem(storageKey)
  return desks.find((each) => each.path === lastPath) ?? (desks.length === 1 ? desks[0] : undefined)
}
