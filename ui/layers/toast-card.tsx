import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export type ToastContent = {
  tone: ToastTone
  text: string
  /** Must also be available elsewhere, because the toast disappears. */
  action?: { label: string; onPress: () => void }
}

type ToastCardProps = ToastContent & {
  closeLabel: string
  /** In ms; 0 stays. */
  duration: number
  /** Pauses the timer while the toast is hovered or focused. */
  held: boolean
  onClose: () => void
}

const looks: Record<ToastTone, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-success' },
  error: { icon: CircleAlert, colour: 'text-danger' },
  warning: { icon: TriangleAlert, colour: 'text-warning-icon' },
  info: { icon: Info, colour: 'text-info' },
}

export function ToastCard({ tone, text, action, closeLabel, duration, held, onClose }: ToastCardProps) {
  useTimer(duration, held, onClose)
  const { icon: Icon, colour } = looks[tone]
  const press = () => {
    action?.onPress()
    onClose()
  }
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className="flex w-full items-start gap-3 rounded-xl border border-neutral-200 bg-white py-2 ps-4 pe-2 text-neutral-900 shadow-3 sm:w-90"
    >
      <Icon className={classNames('mt-2.5 size-5', colour)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 py-2">
        <p dir="auto" className="min-w-0 flex-1 basis-40 py-px">
          {text}
        </p>
        {action && (
          <Button variant="quiet" size="compact" onClick={press} className="-my-1 px-2">
            {action.label}
          </Button>
        )}
      </div>
      <IconButton size={40} label={closeLabel} icon={<X />} onClick={onClose} />
    </div>
  )
}

/** Runs only while the toast is not hovered or focused and the tab is visible; continues with the remaining time. */
function useTimer(duration: number, held: boolean, onEnd: () => void) {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  const hidden = useHidden()
  useEffect(() => {
    if (duration === 0 || held || hidden) return
    const began = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - began
    }
  }, [duration, held, hidden])
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const changed = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [])
  return hidden
}
