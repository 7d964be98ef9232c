import { useLocale } from '#console/platform/i18n/texts.tsx'
import { formatRate } from './rate-text.ts'

export function RateLine({ base, code, rate }: { base: string; code: string; rate: string }) {
  const locale = useLocale()
  return (
    <bdi dir="ltr" translate="no" className="tabular-nums [overflow-wrap:anywhere]">
      {`1 ${base} = ${formatRate(rate, locale)} ${code}`}
    </bdi>
  )
}
