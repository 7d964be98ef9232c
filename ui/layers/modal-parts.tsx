import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'

function publishHeight(footer: HTMLElement | null) {
  if (!footer) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--modal-bottom', `${footer.offsetHeight}px`))
  observer.observe(footer)
  return () => {
    observer.disconnect()
    style.removeProperty('--modal-bottom')
  }
}

export const backdropLook =
  'fixed inset-0 min-h-dvh bg-neutral-950/45 transition-opacity duration-dialog ease-out ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:duration-dialog-leave data-ending-style:ease-in'

type ModalHeaderProps = {
  title: ReactNode
  aside?: ReactNode
  closeLabel: string
  titleHidden?: boolean
}

export function ModalHeader({ title, aside, closeLabel, titleHidden = false }: ModalHeaderProps) {
  return (
    <div
      data-modal-header
      className={classNames('flex shrink-0 items-center gap-3 ps-5 pe-3', titleHidden ? 'py-2' : 'min-h-16 py-2.5')}
    >
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <Dialog.Title className={titleHidden ? 'sr-only' : 'text-h3 min-w-0'}>{title}</Dialog.Title>
        {aside}
      </div>
      <Dialog.Close render={<IconButton label={closeLabel} icon={<X />} />} />
    </div>
  )
}

/** Actions of a dialog or drawer. Publishes its height as `--modal-bottom`, so that toasts do not cover it on phones. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <div
      ref={publishHeight}
      className="shrink-0 border-t border-neutral-200 bg-white px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  )
}
