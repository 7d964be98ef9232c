import { ShieldAlert } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'

/** Why and since when the market hides the shop; renders nothing for other shops. */
export function SuspensionBanner() {
  const t = useText()
  const { day } = useMoments()
  const suspension = useDesks().desk?.suspension
  if (!suspension) return null
  return (
    <section aria-label={t('home.suspended')} className="panel flex items-start gap-3 bg-warning-soft p-4 text-warning">
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <h2 className="text-label">{t('home.suspended_since', { day: day(suspension.suspended_at) })}</h2>
        <p className="wrap-anywhere">{t('home.suspended_text', { reason: suspension.reason })}</p>
      </div>
    </section>
  )
}
