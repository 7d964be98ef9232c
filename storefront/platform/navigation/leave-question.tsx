import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useSession } from '#storefront/platform/session/session.ts'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'
import type { Unsaved } from '#ui/layers/unsaved-question.tsx'

type LeaveQuestionProps = Unsaved & {
  /** Nobody has to be signed in to fill the form in. */
  asksGuests?: boolean
}

/** On a page with a form: asks before a link, the way back or the closing of the window loses what was typed. */
export function LeaveQuestion({ isDirty, question, stayLabel, leaveLabel, asksGuests = false }: LeaveQuestionProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = currentLocation.pathname !== nextLocation.pathname
    // Whose session has ended has nothing left to save here.
    return isLeaving && (asksGuests || useSession.getState().token !== null) && isDirty()
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
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
