import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useGuards } from '#console/platform/form/leave-guards.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { LazyAlertDialog } from '#ui/layers/lazy-dialogs.ts'

const listDirty = () => useGuards.getState().guards.filter(({ isDirty }) => isDirty())

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
