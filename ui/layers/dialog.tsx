import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { keepField } from './keep-field.ts'
import { initialFocus, useModalFocus } from './modal-focus.ts'
import { backdropLook, ModalFooter, ModalHeader } from './modal-parts.tsx'
import { type Unsaved, UnsavedQuestion } from './unsaved-question.tsx'

type DialogProps = {
  open: boolean
  /** Called with false on close button, Esc and backdrop; never while `unsaved` still asks. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Keeps the title for screen readers only, where the body shows its own. */
  titleHidden?: boolean
  /** One sentence under the title, read out with it. */
  description?: ReactNode
  closeLabel: string
  /** Widest extent in px; under 640 of window it is a full-screen sheet. 400–480 for forms, 640 for lists. */
  width?: 400 | 420 | 480 | 640
  /** The body holds nothing to press: it can be reached itself, so that keys scroll it. */
  isReading?: boolean
  /** Actions that stay in view while the body scrolls. */
  footer?: ReactNode
  /** Asks before input is thrown away. */
  unsaved?: Unsaved
  /** Where the focus goes instead of back to the opener; null for the opener after all. */
  returnTo?: () => HTMLElement | null
  /** After the closing movement: the place to reset what the dialog showed. */
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
  const change = (next: boolean) => {
    if (!next && unsaved?.isDirty()) return setAsking(true)
    onOpenChange(next)
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
            {unsaved && asking && <UnsavedQuestion {...unsaved} onStay={() => setAsking(false)} onLeave={leave} />}
            {parts.footer && !asking && <ModalFooter>{parts.footer}</ModalFooter>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A button in the footer that closes as the close button does: asking first where there is something to lose. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Base.Close render={<Button>{children}</Button>} />
}
