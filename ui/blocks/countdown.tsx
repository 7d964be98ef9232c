import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../class-names.ts'

type CountdownProps = {
  /** By the server's clock: a date text or milliseconds. */
  endsAt: string | number
  /** Server time minus device time in ms, from a response's Date header. */
  skew?: number
  labels: { days: string; hours: string; minutes: string; seconds: string; ended: string }
  /** Called at zero, or at once if that has passed; again if `endsAt` or `skew` changes. */
  onEnd?: () => void
  onDeep?: boolean
}

/** Hidden from assistive technology: show the end as a date beside it. Empty until hydration, as the server has no time of reading. */
export function Countdown({ endsAt, skew = 0, labels, onEnd, onDeep = false }: CountdownProps) {
  const end = typeof endsAt === 'number' ? endsAt : Date.parse(endsAt)
  const now = useSeconds(end, skew, onEnd)
  const left = now === null ? null : timeLeft(end, now)
  if (now !== null && now >= end) return <span className="text-label">{labels.ended}</span>
  const units: (keyof TimeLeft)[] = ['days', 'hours', 'minutes', 'seconds']
  return (
    <span aria-hidden className="inline-flex items-start gap-1.5">
      {units.map((unit) => (
        <span key={unit} className="grid min-w-11 justify-items-center">
          <span
            className={classNames(
              'text-price-sm frame min-w-10 rounded-md px-1.5 py-1 text-center',
              onDeep ? 'bg-white text-neutral-900' : 'bg-neutral-900 text-white',
            )}
          >
            {left ? String(left[unit]).padStart(2, '0') : '––'}
          </span>
          <span className="text-micro mt-0.5">{labels[unit]}</span>
        </span>
      ))}
    </span>
  )
}

/** The server's time once a second; null before hydration, constant after the end. */
function useSeconds(end: number, skew: number, onEnd: (() => void) | undefined): number | null {
  const [now, setNow] = useState<number | null>(null)
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const moment = Date.now() + skew
      setNow(moment)
      if (moment < end) timer = setTimeout(tick, (end - moment) % 1000 || 1000)
      else ended()
    }
    tick()
    return () => clearTimeout(timer)
  }, [end, skew])
  return now
}

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/** Whole units until `endsAt`; zeros after it. Both in ms since 1970, by the server's clock. */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  }
}
