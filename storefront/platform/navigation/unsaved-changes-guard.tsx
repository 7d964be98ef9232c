import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useSession } from '#storefront/platform/session/session.ts'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import type { Unsaved } from '#ui/layers/unsaved-question.tsx'

type UnsavedChangesGuardProps = Unsaved & {
  /** Guests can fill in the form, too. */
  asksGuests?: boolean
}

/** Asks before navigation or closing the window discards input of a form. */
export function UnsavedChangesGuard({
  isDirty,
  question,
  stayLabel,
  leaveLabel,
  asksGuests = false,
}: UnsavedChangesGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = currentLocation.pathname !== nextLocation.pathname
    // After the end of the session nothing can be saved.
    return isLeaving && (asksGuests || useSession.getState().token !== null) && isDirty()
  })
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isDirty])
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={question}
      cancelLabel={stayLabel}
      confirmLabel={leaveLabel}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
