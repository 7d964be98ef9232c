import { type ReactNode, useState } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { errorMessage } from '#contract/client/api-error.ts'
import { LazyAlertDialog } from '#ui/layers/lazy-dialogs.ts'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly close: () => void
  readonly title: string
  readonly text: ReactNode
  readonly confirmLabel: string
  /** Where the action itself is a cancellation. */
  readonly cancelLabel?: string
  /** Rejections are shown in the dialog, which stays open. */
  readonly confirm: () => Promise<void>
  readonly tone?: 'primary' | 'danger'
}

/** A question before a change. It closes once the change is saved. */
export function ConfirmDialog({ isOpen, close, title, text, confirm, tone, ...labels }: ConfirmDialogProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const end = () => {
    setProblem(undefined)
    close()
  }
  const onConfirm = () => {
    setBusy(true)
    confirm()
      .then(end, (error: unknown) => setProblem(errorMessage(error)))
      .finally(() => setBusy(false))
  }
  return (
    <LazyAlertDialog
      open={isOpen}
      // An action cannot be taken back while it runs, and its failure has to be seen.
      onOpenChange={() => isBusy || end()}
      {...{ title, onConfirm, tone }}
      confirmLabel={labels.confirmLabel}
      description={text}
      cancelLabel={labels.cancelLabel ?? t('members.cancel')}
      busy={isBusy}
    >
      <FormProblem error={{ message: problem }} />
    </LazyAlertDialog>
  )
}
