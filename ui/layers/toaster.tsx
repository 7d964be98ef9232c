import { createContext, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { pageDirection } from '../page-direction.ts'
import { ToastCard, type ToastContent } from './toast-card.tsx'

export type Toast = ToastContent & {
  /** In ms; 0 keeps it until it is closed. */
  duration?: number
  /** Closes it early if it resolves to true. */
  until?: Promise<boolean>
  /** Another corner than the default (bottom, at the start). */
  corner?: 'top-right'
}

const maxToasts = 20
const usualDuration = 5000

type ToasterState = { closeLabel: string; held: boolean; resume: () => void }
const SurroundingsContext = createContext<ToasterState>({ closeLabel: '', held: false, resume: () => undefined })

let shows = 0

/** An equal text replaces the earlier toast; beyond twenty the oldest goes. A Toaster mounted later shows it too. */
export function showToast({ duration = usualDuration, until, corner, ...content }: Toast): void {
  const id = `${content.tone} ${content.text}`
  const shown = sonner.getToasts()
  const oldest = shown[0]
  if (oldest && shown.length >= maxToasts && !shown.some((toast) => toast.id === id)) sonner.dismiss(oldest.id)
  shows += 1
  // A new key announces it again and restarts its time.
  const show = shows
  sonner.custom((own) => <Placed key={show} id={own} content={content} duration={duration} />, {
    id,
    // The card has its own timer: the library's does not pause on focus.
    duration: Number.POSITIVE_INFINITY,
    position: corner,
  })
  void until?.then((isDone) => isDone && sonner.dismiss(id))
}

type PlacedProps = { id: string | number; content: ToastContent; duration: number }

function Placed({ id, content, duration }: PlacedProps) {
  const { closeLabel, held, resume } = use(SurroundingsContext)
  const close = () => {
    resume()
    sonner.dismiss(id)
  }
  return <ToastCard {...content} closeLabel={closeLabel} duration={duration} held={held} onClose={close} />
}

/** Offsets from the window's edges; at the top from the controls of the header, at the bottom from the sticky bar. */
const offsets = (gap: number, bar: string) => ({
  top: `var(--toast-top, ${gap}px)`,
  left: gap,
  right: gap,
  bottom: `calc(${gap}px + ${bar})`,
})

type ToasterProps = {
  label: string
  closeLabel: string
}

/** Renders toasts: bottom-left, in right-to-left pages bottom-right. Mount once, on the client. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const direction = pageDirection()
  // A removed toast fires no leave or blur event.
  const resume = () => {
    setHovered(false)
    setFocused(false)
  }
  return createPortal(
    <SurroundingsContext value={{ closeLabel, held: hovered || focused, resume }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether somebody is reading */}
      <div
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <Sonner
          customAriaLabel={label}
          position={direction === 'rtl' ? 'bottom-right' : 'bottom-left'}
          dir={direction}
          hotkey={['F6']}
          expand
          visibleToasts={3}
          gap={8}
          offset={offsets(20, 'var(--sticky-bottom, 0px)')}
          mobileOffset={offsets(16, 'var(--toast-bottom)')}
          style={{ ['--width' as string]: '360px', zIndex: 'var(--z-index-toast)', fontFamily: 'inherit' }}
        />
      </div>
    </SurroundingsContext>,
    document.body,
  )
}
