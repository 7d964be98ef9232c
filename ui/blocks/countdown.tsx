import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type TimeLeft, timeLeft } from './time-left.ts'

type CountdownProps = {
  /** When it ends, by the server's clock: a date text or milliseconds. */
  endsAt: string | number
  /** Server time minus this device's time in ms, from an answer's Date header. */
  skew?: number
  labels: { days: string; hours: string; minutes: string; seconds: string; ended: string }
  /** Once, at zero: the moment to fetch again what it was about. */
  onEnd?: () => void
  /** On a deep ground the boxes turn white. */
  onDeep?: boolean
}

/**
 * Four boxes that count down, hidden from assistive technology: say the end as a date beside it. It stops at zero and never
 * starts again. Until the page is alive the boxes stand empty, because the server cannot know when it is read.
 */
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
            {left ? String(left[unit]).padStart(2, '0') : '\u2013\u2013'}
          </span>
          <span className="text-micro mt-0.5">{labels[unit]}</span>
        </span>
      ))}
    </span>
  )
}

/** The server's time once a second, null before the page came alive; after the end it stands still. */
function useSeconds(end: number, skew: number, onEnd: (() => void) | undefined): number | null {
  const [now, setNow] = useState<number | null>(null)
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (first: boolean) => {
      const moment = Date.now() + skew
      setNow(moment)
      if (moment < end) timer = setTimeout(tick, (end - moment) % 1000 || 1000, false)
      else if (!first) ended()
    }
    tick(true)
    return () => clearTimeout(timer)
  }, [end, skew])
  return now
}
