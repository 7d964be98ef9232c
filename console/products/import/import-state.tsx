import { CircleCheck, CircleStop, FileSpreadsheet, Hourglass, Loader, SearchCheck } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { ImportCard, ImportState } from '#contract/product-files.ts'
import type { DrawnIcon } from '#ui/directional-icon.tsx'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'

const looks: Record<ImportState, { tone: BadgeTone; icon: DrawnIcon }> = {
  uploaded: { tone: 'neutral', icon: FileSpreadsheet },
  waiting: { tone: 'info', icon: Hourglass },
  running: { tone: 'info', icon: Loader },
  checked: { tone: 'info', icon: SearchCheck },
  done: { tone: 'success', icon: CircleCheck },
  stopped: { tone: 'warning', icon: CircleStop },
}

export function ImportStateBadge({ item: { state } }: { item: Pick<ImportCard, 'state'> }) {
  const t = useText()
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon />} className="min-h-6">
      {t(`imports.state_${state}`)}
    </Badge>
  )
}

/** The rows of an import in one line: their total, and from the first run on the rows with changes and with faults. */
export function useRowCounts(): (item: ImportCard) => string {
  const t = useText()
  return ({ state, is_dry_run, rows, rows_changed, rows_failed }) => {
    const all = t('imports.rows', { count: rows })
    if (state === 'uploaded' || state === 'waiting') return all
    const changed = t(is_dry_run ? 'imports.rows_to_change' : 'imports.rows_changed', { count: rows_changed })
    return [all, changed, ...(rows_failed > 0 ? [t('imports.rows_failed', { count: rows_failed })] : [])].join(' · ')
  }
}
