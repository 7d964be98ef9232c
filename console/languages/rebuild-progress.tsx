import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { OperatorLanguages } from '#contract/operator-languages.ts'
import { LevelBar } from '#ui/desk/states/level-bar.tsx'

interface RebuildProgressProps {
  readonly rebuild: NonNullable<OperatorLanguages['rebuild']>
  /** Whether the last request for the progress failed. */
  readonly isUnknown: boolean
}

/** How far lists and search have the words of an added language. */
export function RebuildProgress({ rebuild, isUnknown }: RebuildProgressProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const { requested_at, done, total, ended_at } = rebuild
  if (ended_at) {
    return <p className="text-meta text-neutral-600">{t('languages.rebuilt', { moment: dayTime(ended_at) })}</p>
  }
  const percent = total === null ? undefined : Math.floor((100 * done) / total)
  const text = percent === undefined ? t('languages.rebuild_waits') : t('languages.rebuild_runs', { percent })
  return (
    <Card title={t('languages.rebuild')}>
      <p className="max-w-text text-neutral-600">{t('languages.rebuild_text')}</p>
      <div className="grid gap-1">
        <p className="tabular-nums">{text}</p>
        <LevelBar role="progressbar" label={text} value={done} max={total ?? 0} />
      </div>
      <p role="status" className="text-meta text-neutral-600">
        {isUnknown ? t('languages.rebuild_unknown') : t('languages.rebuild_since', { moment: dayTime(requested_at) })}
      </p>
    </Card>
  )
}
