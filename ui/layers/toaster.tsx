import { createContext, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { pageDirection } from '../page-direction.ts'
import { ToastCard, type ToastContent } from './toast-card.tsx'

export type Toast = ToastContent & {
  /** How long it stays, in ms; 0 keeps it until it is closed. */
  duration?: number
  /** Another corner than the usual one (bottom, at the start). */
  corner?: 'top-right'
}

const most = 20
const usualDuration = 5000

type ToasterState = { closeLabel: string; held: boolean; letGo: () => void }
const SurroundingsContext = createContext<ToasterState>({ closeLabel: '', held: false, letGo: () => undefined })

let shows = 0

/** Shows a toast. One that says the same takes the place of the one before; beyond twenty the oldest goes. Loading this module is enough: a Toaster mounted later shows it too. */
export function showToast({ duration = usualDuration, corner, ...content }: Toast): void {
  const id = `${content.tone} ${content.text}`
  const shown = sonner.getToasts()
  const oldest = shown[0]
  if (oldest && shown.length >= most && !shown.some((toast) => toast.id === id)) sonner.dismiss(oldest.id)
  shows += 1
  // Drawn anew, it is said once more and stays its whole time.
  const show = shows
  sonner.custom((own) => <Placed key={show} id={own} content={content} duration={duration} />, {
    id,
    // The card keeps the time itself: the library does not stop for focus.
    duration: Number.POSITIVE_INFINITY,
    position: corner,
  })
}

type PlacedProps = { id: string | number; content: ToastContent; duration: number }

function Placed({ id, content, duration }: PlacedProps) {
  const { closeLabel, held, letGo } = use(SurroundingsContext)
  const close = () => {
    letGo()
    sonner.dismiss(id)
  }
  return <ToastCard {...content} closeLabel={closeLabel} duration={duration} held={held} onClose={close} />
}

/** Distances from the edges of the window; at the bottom, from the bar that sticks there. */
const around = (gap: number, bar: string) => ({ top: gap, left: gap, right: gap, bottom: `calc(${gap}px + ${bar})` })

/** On a phone a toast is as wide as the header, and keeps below it. */
const mobileTop = 'calc(16px + var(--sticky-top, 0px))'

type ToasterProps = {
  /** The name of the region, e.g. "Notifications"; F6 goes there. */
  label: string
  closeLabel: string
}

/** The place where toasts appear: bottom-left, in right-to-left pages bottom-right. Mount once, on the client. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const direction = pageDirection()
  // A toast that goes from under the pointer or with the focus in it says neither that they left.
  const letGo = () => {
    setHovered(false)
    setFocused(false)
  }
  // At the end of the body, so that it lies above dialogs.
  return createPortal(
    <SurroundingsContext value={{ closeLabel, held: hovered || focused, letGo }}>
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
          offset={around(20, 'var(--sticky-bottom, 0px)')}
          mobileOffset={{
            ...around(16, 'max(var(--sticky-bottom, 0px) + var(--corner-bottom, 0px), var(--modal-bottom, 0px))'),
            top: mobileTop,
          }}
          style={{ ['--width' as string]: '360px', zIndex: 'var(--z-index-toast)', fontFamily: 'inherit' }}
        />
      </div>
    </SurroundingsContext>,
    document.body,
  )
}
