import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { useModalFocus } from './modal-focus.ts'
import { backdropLook } from './modal-parts.tsx'

type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  confirmLabel: string
  /** Cancels; focused when the dialog opens. */
  cancelLabel: string
  /** Does not close the dialog: close it when the work is done. */
  onConfirm: () => void
  /** danger for what cannot be undone. */
  tone?: 'primary' | 'danger'
  busy?: boolean
  /** Receives the focus on close instead of the opener; null means the opener. */
  returnTo?: () => HTMLElement | null
  onClosed?: () => void
  children?: ReactNode
}

/** Asks for confirmation. Esc closes it, the backdrop does not. */
export function AlertDialog({ open, onOpenChange, title, description, tone = 'primary', ...rest }: AlertDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const focus = useModalFocus(() => cancel.current ?? true, rest.returnTo)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={(now) => now || rest.onClosed?.()}>
      <Base.Portal>
        <Base.Backdrop className={classNames(backdropLook, 'z-dialog')} />
        <Base.Viewport className="fixed inset-0 z-dialog flex items-center justify-center p-4">
          <Base.Popup
            {...focus}
            className="frame flex max-h-full w-full max-w-100 flex-col rounded-2xl bg-white p-5 shadow-4 outline-none transition-[transform,opacity] duration-dialog ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-ending-style:duration-dialog-leave data-ending-style:ease-in data-starting-style:translate-y-4 data-starting-style:opacity-0"
          >
            <Base.Title className="text-h3">{title}</Base.Title>
            {description && <Base.Description className="mt-2 text-neutral-700">{description}</Base.Description>}
            {rest.children && (
              <div className="-mx-5 mt-4 min-h-0 overflow-y-auto overscroll-contain px-5 py-1">{rest.children}</div>
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Base.Close render={<Button ref={cancel}>{rest.cancelLabel}</Button>} />
              <Button
                variant={tone === 'danger' ? 'danger-solid' : 'primary'}
                loading={rest.busy}
                onClick={rest.onConfirm}
              >
                {rest.confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
