import { Drawer as Base } from '@base-ui/react/drawer'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useMedia } from '../media.ts'
import { pageDirection } from '../page-direction.ts'
import { initialFocus, useModalFocus } from './modal-focus.ts'
import { backdropLook, ModalFooter, ModalHeader } from './modal-parts.tsx'

export type DrawerSide = 'end' | 'start' | 'bottom'

type DrawerProps = {
  open: boolean
  /** Called with false on close button, Esc, backdrop and swipe. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  titleAside?: ReactNode
  titleHidden?: boolean
  closeLabel: string
  /** The edge it opens from, by reading direction. */
  side?: DrawerSide
  /** The edge in windows under 640 px, usually the bottom. */
  narrowSide?: DrawerSide
  /** Maximum width in px of a side drawer; below 480 px of window a drawer of 400 or more is full width. */
  width?: 320 | 400 | 440
  footer?: ReactNode
  flush?: boolean
  /** Full height also from the bottom, for content that scrolls inside. */
  tall?: boolean
  onClosed?: () => void
  children: ReactNode
}

const widths = { 320: 'w-80 max-w-[calc(100%-3rem)]', 400: 'w-full xs:w-100', 440: 'w-full xs:w-110' }

const edgeClasses: Record<DrawerSide, { viewport: string; popup: string }> = {
  end: { viewport: 'justify-end', popup: 'h-full rounded-s-2xl [--away:100%] rtl:[--away:-100%]' },
  start: { viewport: 'justify-start', popup: 'h-full rounded-e-2xl [--away:-100%] rtl:[--away:100%]' },
  bottom: { viewport: 'items-end', popup: 'max-h-[90dvh] w-full rounded-t-2xl' },
}

const move =
  'transition-[transform,opacity] duration-drawer ease-out data-swiping:duration-0 data-swiping:select-none ' +
  'data-ending-style:duration-drawer-leave data-ending-style:ease-in'
const sideways =
  '[transform:translateX(var(--drawer-swipe-movement-x))] data-starting-style:[transform:translateX(var(--away))] data-ending-style:[transform:translateX(var(--away))]'
const upwards =
  '[transform:translateY(var(--drawer-swipe-movement-y))] data-starting-style:[transform:translateY(100%)] data-ending-style:[transform:translateY(100%)]'

/** A modal panel at an edge. Focus goes to its first field or title; Esc and a swipe close it; focus returns. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, side = 'end', narrowSide, width = 440, tall = false, onClosed, ...parts } = props
  const popup = useRef<HTMLDivElement>(null)
  const focus = useModalFocus(() => initialFocus(popup.current))
  const narrow = useMedia('(width < 40rem)')
  const edge = (narrow && narrowSide) || side
  const classes = edgeClasses[edge]
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(now) => now || onClosed?.()}
      swipeDirection={swipeTowards(edge)}
    >
      <Base.Portal>
        <Base.Backdrop className={classNames(backdropLook, 'z-drawer')} />
        <Base.Viewport className={classNames('fixed inset-0 z-drawer flex overflow-hidden', classes.viewport)}>
          <Base.Popup
            ref={popup}
            {...focus}
            className={classNames(
              'frame flex flex-col overflow-hidden bg-white shadow-4 outline-none',
              classes.popup,
              move,
              edge === 'bottom' && tall && 'h-[90dvh]',
              edge === 'bottom' ? upwards : classNames(sideways, widths[width]),
            )}
          >
            <DrawerPanel {...parts} edge={edge} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

type PanelProps = Pick<
  DrawerProps,
  'title' | 'titleAside' | 'titleHidden' | 'closeLabel' | 'footer' | 'flush' | 'children'
> & { edge: DrawerSide }

function DrawerPanel({ title, titleAside, titleHidden, closeLabel, footer, flush, edge, children }: PanelProps) {
  return (
    <>
      {edge === 'bottom' && <span aria-hidden className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-neutral-300" />}
      <ModalHeader title={title} aside={titleAside} titleHidden={titleHidden} closeLabel={closeLabel} />
      <Base.Content className={classNames('min-h-0 flex-1 overflow-y-auto overscroll-contain', !flush && 'px-5 pb-5')}>
        {children}
      </Base.Content>
      {footer && <ModalFooter>{footer}</ModalFooter>}
    </>
  )
}

function swipeTowards(edge: DrawerSide): 'left' | 'right' | 'down' {
  if (edge === 'bottom') return 'down'
  const onTheRight = (edge === 'end') === (pageDirection() === 'ltr')
  return onTheRight ? 'right' : 'left'
}
