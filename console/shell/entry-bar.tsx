import { DoorOpen, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Desk } from '#console/platform/session/desks.ts'
import { reloadMe } from '#console/platform/session/me.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { directional } from '#ui/directional-icon.tsx'

const Leave = directional(LogOut)

/** Shows a person of the market who has entered the shop their rights, the time left and the button to leave. */
export function EntryBar({ desk }: { desk: Desk }) {
  const t = useText()
  const { until = '', may_write = false } = desk.entered ?? {}
  const minutes = useMinutesLeft(until)
  const shop = isolateText(desk.shopName ?? '')
  return (
    <section
      aria-label={t('shell.as_market_write')}
      className="sticky-bar top-14 z-header flex items-center gap-3 border-b border-danger bg-danger-soft px-4 py-2 text-danger sm:px-6"
    >
      <DoorOpen className="size-5 shrink-0 max-sm:hidden" />
      <p className="text-meta min-w-0 flex-1 wrap-anywhere">
        {may_write ? t('shell.entered_write', { shop }) : t('shell.entered_read', { shop })}{' '}
        <span className="whitespace-nowrap tabular-nums">{t('shell.entered_left', { count: minutes })}</span>
      </p>
      <Button
        variant="danger"
        size="compact"
        icon={<Leave />}
        className="shrink-0"
        render={<Link to={`/leave${desk.path}`} state="requested" />}
      >
        {t('shell.leave')}
      </Button>
    </section>
  )
}

const minuteMs = 60_000
/** Delay between requests that check whether an expired entry has ended, in ms. */
const retryMs = 10_000

/** After the time is over, refetches whether the entry has ended: the clock of the device may be wrong. */
function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(Date.now)
  const leftMs = Date.parse(until) - now
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= Date.parse(until)) void reloadMe()
    }
    const timer = setTimeout(tick, leftMs > 0 ? leftMs % minuteMs || minuteMs : retryMs)
    return () => clearTimeout(timer)
  })
  return Math.min(60, Math.max(0, Math.ceil(leftMs / minuteMs)))
}

export function EntryOver({ shopId }: { shopId: string }) {
  const t = useText()
  const action = (
    <Button variant="primary" render={<Link to={`/market/shops/${shopId}`} />}>
      {t('shell.to_shop')}
    </Button>
  )
  return <PageMessage title={t('shell.entry_over')} text={t('shell.entry_over_text')} action={action} />
}
