import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** Input that leaving the page would lose. */
interface LeaveGuard {
  readonly isDirty: () => boolean
  /** Runs before the page is left, once the person has agreed. */
  readonly discard?: (() => void) | undefined
}

/** Guards of the page and of dialogs over it. The router has one blocker for all. */
export const useGuards = create((): { readonly guards: readonly LeaveGuard[] } => ({ guards: [] }))

/** Asks before a link, Back, a reload or a closed tab discards input. */
export function useLeaveGuard(guard: LeaveGuard): void {
  const latest = useRef(guard)
  useEffect(() => {
    latest.current = guard
  })
  useEffect(() => {
    const own = { isDirty: () => latest.current.isDirty(), discard: () => latest.current.discard?.() }
    useGuards.setState(({ guards }) => ({ guards: [...guards, own] }))
    return () => useGuards.setState(({ guards }) => ({ guards: guards.filter((each) => each !== own) }))
  }, [])
}
