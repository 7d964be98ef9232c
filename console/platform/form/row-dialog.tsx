import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'

interface RowDialogProps {
  readonly title: string
  /** Without it, the row has to stay. */
  readonly onRemove?: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The fields of one row of a form. Changes go into the form at once and are saved with it. */
export function RowDialog({ title, onRemove, onClose, children }: RowDialogProps) {
  const t = useText()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      closeLabel={t('shell.close')}
      width={480}
      footer={
        <div className="flex w-full justify-between gap-2">
          {onRemove && (
            <Button variant="quiet" icon={<Trash2 />} onClick={onRemove}>
              {t('form.remove')}
            </Button>
          )}
          <Button className="ms-auto" onClick={onClose}>
            {t('form.done')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  )
}
