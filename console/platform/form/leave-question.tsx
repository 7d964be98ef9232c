import { useBlocker } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { LazyAlertDialog } from '#ui/layers/lazy-dialogs.ts'

/** Asks before a link or Back leaves a page with unsaved input. The browser has its own question before a reload. */
export function LeaveQuestion({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <LazyAlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={t('form.leave_question')}
      cancelLabel={t('form.stay')}
      confirmLabel={t('form.leave')}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    />
  )
}
