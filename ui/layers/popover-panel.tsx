import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type PopoverPanelProps = {
  trigger: ReactElement
  /** Names the panel; visible unless `titleHidden`. */
  title: ReactNode
  titleHidden?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  defaultOpen?: boolean
  align?: 'start' | 'center' | 'end'
  flush?: boolean
  /** Width and other classes; 320 wide by default. */
  className?: string
  children: ReactNode
}

/** A panel below its button: Esc or a press elsewhere closes it, focus returns. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { trigger, title, titleHidden = false, align = 'start', flush = false, className = 'w-80', children } = props
  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange} defaultOpen={props.defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={16} className="z-popover outline-none">
          <Base.Popup
            className={classNames(
              'frame max-h-[min(37.5rem,var(--available-height))] max-w-(--available-width) origin-(--transform-origin) overflow-y-auto rounded-xl bg-white shadow-3 outline-none',
              'transition-[transform,opacity] duration-menu ease-out data-ending-style:opacity-0 data-ending-style:duration-menu-leave data-starting-style:scale-97 data-starting-style:opacity-0',
              flush ? 'p-0' : 'p-4',
              className,
            )}
          >
            <Base.Title className={titleHidden ? 'sr-only' : 'text-h3 mb-3'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
