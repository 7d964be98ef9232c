import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { create } from 'zustand'
import { useText } from '#console/platform/i18n/texts.tsx'
import { LazyAlertDialog } from '#ui/layers/lazy-dialogs.ts'

/** Input that leaving the page would lose. */
interface LeaveGuard {
  readonly isDirty: () => boolean
  /** Runs before the page is left, once the person has agreed. */
  readonly discard?: () => void
}

/** Those of the page and of the dialogs over it: the router has one blocker for all. */
const useGuards = create((): { readonly guards: readonly LeaveGuard[] } => ({ guards: [] }))

const listDirty = () => useGuards.getState().guards.filter(({ isDirty }) => isDirty())

/** Asks before a link, Back, a reload or a closed tab discards input. */
export function useLeaveGuard(guard: LeaveGuard): void {
  const latest = useRef(guard)
  useEffect(() => {
    latest.current = guard
  })
  useEffect(() => {
    const own = { isDirty: () => latest.current.isDirty(), discard: () => latest.current.discard?.() }
    useGuards.setState(({ guards }) => ({ guards: [...guards, own] }))
    return () => useGuards.setState(({ guards }) => ({ guards: guards.filter((guard) => guard !== own) }))
  }, [])
}

/** The question of all guards, once for the whole console. Without a guard the router has no blocker. */
export function LeaveQuestion() {
  const isGuarded = useGuards(({ guards }) => guards.length > 0)
  return isGuarded && <GuardedLeave />
}

function GuardedLeave() {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && listDirty().length > 0,
  )
  useEffect(() => {
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => {
      if (listDirty().length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <LazyAlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={t('form.leave_question')}
      cancelLabel={t('form.stay')}
      confirmLabel={t('form.leave')}
      onConfirm={() => {
        for (const { discard } of listDirty()) discard?.()
        blocker.proceed?.()
      }}
    />
  )
}
