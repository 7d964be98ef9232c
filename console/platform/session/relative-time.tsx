import { useLocale } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { formatAgo } from '#locales/dates.ts'

interface MomentProps {
  readonly at: string
}

/** How long ago it was. The moment itself is the tooltip. */
export function RelativeTime({ at }: MomentProps) {
  const locale = useLocale()
  const { dayTime } = useMoments()
  return (
    <time dateTime={at} title={dayTime(at)}>
      {formatAgo(at, locale, Date.now())}
    </time>
  )
}

/** How long ago it was, above the moment. */
export function TimeWithAge({ at }: MomentProps) {
  const locale = useLocale()
  const { dayTime } = useMoments()
  return (
    <time dateTime={at} className="grid">
      <span>{formatAgo(at, locale, Date.now())}</span>
      <span className="text-meta text-neutral-600">{dayTime(at)}</span>
    </time>
  )
}
