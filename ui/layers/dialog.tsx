import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { keepField } from './keep-field.ts'
import { focusAgain, initialFocus, useModalFocus } from './modal-focus.ts'
import { backdropLook, ModalFooter, ModalHeader } from './modal-parts.tsx'
import { type Unsaved, UnsavedQuestion } from './unsaved-question.tsx'

type DialogProps = {
  open: boolean
  /** Called with false on close button, Esc and backdrop; never while `unsaved` asks. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  titleHidden?: boolean
  description?: ReactNode
  closeLabel: string
  /** Maximum width in px; below 640 px of window it is a full-screen sheet. 400–480 for forms, 640 for lists. */
  width?: 400 | 420 | 480 | 640
  /** The body contains nothing focusable: it is focusable itself, so that keys scroll it. */
  isReading?: boolean
  footer?: ReactNode
  /** Asks before input is discarded. */
  unsaved?: Unsaved
  /** Receives the focus on close instead of the opener; null means the opener. */
  returnTo?: () => HTMLElement | null
  onClosed?: () => void
  children: ReactNode
}

const widths = { 400: 'sm:max-w-100', 420: 'sm:max-w-105', 480: 'sm:max-w-120', 640: 'sm:max-w-160' }

/** A modal dialog: title, scrolling body, fixed footer. Focus enters the first field and returns to the opener. */
export function Dialog({
  open,
  onOpenChange,
  title,
  closeLabel,
  width = 480,
  unsaved,
  returnTo,
  onClosed,
  ...parts
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const focus = useModalFocus(() => initialFocus(popup.current), returnTo)
  const [asking, setAsking] = useState(false)
  const focusedBefore = useRef<Element>(null)
  const change = (next: boolean) => {
    if (next || !unsaved?.isDirty()) return onOpenChange(next)
    focusedBefore.current = document.activeElement
    setAsking(true)
  }
  const stay = () => {
    setAsking(false)
    focusAgain(focusedBefore.current, popup.current)
  }
  const leave = () => {
    setAsking(false)
    onOpenChange(false)
  }
  return (
    <Base.Root open={open} onOpenChange={change} onOpenChangeComplete={(now) => now || onClosed?.()}>
      <Base.Portal>
        <Base.Backdrop className={classNames(backdropLook, 'z-dialog')} />
        <Base.Viewport className="fixed inset-0 z-dialog flex items-stretch justify-center sm:items-center sm:p-6">
          <Base.Popup
            ref={popup}
            {...focus}
            onMouseDown={keepField}
            className={classNames(
              'frame flex max-h-full w-full flex-col overflow-hidden bg-white outline-none sm:rounded-2xl sm:shadow-4',
              'transition-[transform,opacity] duration-dialog ease-out data-starting-style:translate-y-4 data-starting-style:opacity-0',
              'data-ending-style:translate-y-2 data-ending-style:opacity-0 data-ending-style:duration-dialog-leave data-ending-style:ease-in',
              widths[width],
            )}
          >
            <ModalHeader title={title} closeLabel={closeLabel} titleHidden={parts.titleHidden} />
            <div
              tabIndex={parts.isReading ? 0 : undefined}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 focus-ring-inset sm:flex-initial"
            >
              {parts.description && (
                <Base.Description className="mb-4 text-neutral-600">{parts.description}</Base.Description>
              )}
              {parts.children}
            </div>
            {unsaved && asking && <UnsavedQuestion {...unsaved} onStay={stay} onLeave={leave} />}
            {parts.footer && !asking && <ModalFooter>{parts.footer}</ModalFooter>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A footer button that closes like the close button: with the question about unsaved input. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Base.Close render={<Button>{children}</Button>} />
}
