import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { formatNumber } from '#locales/numbers.ts'
import { LevelBar } from '#ui/desk/states/level-bar.tsx'

interface CompletenessProps {
  readonly written: number
  readonly total: number
}

export function Completeness({ written, total }: CompletenessProps) {
  const t = useText()
  const locale = useLocale()
  const values = { written: formatNumber(written, locale), total: formatNumber(total, locale) }
  const text = written === total ? t('languages.complete') : t('languages.written', values)
  return (
    <div className="grid w-56 max-w-full gap-1">
      <p className="text-meta text-neutral-600 tabular-nums">{text}</p>
      <LevelBar role="meter" label={text} value={written} max={total} />
    </div>
  )
}
