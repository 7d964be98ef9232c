import { SlidersHorizontal } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useWriteDays } from '#console/platform/lists/day-range.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { lazyPopover } from '#ui/layers/lazy-popups.tsx'
import type { ActivityFilter } from './activity-query.ts'
import { useEntryTexts } from './use-entry-texts.ts'

const FilterPanel = lazyPopover(() => import('./activity-filter-panel.tsx').then((part) => part.ActivityFilterPanel))

export interface ActivityFiltersProps {
  readonly filter: ActivityFilter
  readonly change: (next: ActivityFilter) => void
  readonly clear: () => void
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly calls: readonly string[]
  /** Empty in a shop. */
  readonly shops: readonly { readonly id: number; readonly name: string }[]
  /** Of the chosen subject. */
  readonly subjectName: string | null
}

export function ActivityFilters(props: ActivityFiltersProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterPanel {...props} trigger={<Button icon={<SlidersHorizontal />}>{t('list.filters')}</Button>} />
      <FilterChips {...props} />
    </div>
  )
}

function FilterChips({ filter, change, clear, people, shops, subjectName }: ActivityFiltersProps) {
  const t = useText()
  const writeDays = useWriteDays()
  const { callName } = useEntryTexts()
  const { person_id, shop_id, call, from, to } = filter
  const person = people.find(({ id }) => String(id) === person_id)?.name ?? person_id
  const chips = [
    person_id && { label: t('activity.person'), value: person, without: { person_id: '' } },
    shop_id && {
      label: t('activity.shop'),
      value: shops.find(({ id }) => String(id) === shop_id)?.name ?? shop_id,
      without: { shop_id: '' },
    },
    call && { label: t('activity.action'), value: callName(call), without: { call: '' } },
    subjectName !== null && {
      label: t('activity.subject'),
      value: subjectName,
      without: { subject_type: '', subject_id: '' },
    },
    (from || to) && {
      label: t('activity.days'),
      value: writeDays({ from, until: to }),
      without: { from: '', to: '' },
    },
  ].filter((chip) => typeof chip === 'object')
  if (chips.length === 0) return null
  return (
    <>
      {chips.map(({ label, value, without }) => {
        const text = `${label}: ${value}`
        return (
          <Chip
            key={label}
            selected
            removeLabel={t('list.remove_filter', { filter: text })}
            onClick={() => change(without)}
          >
            {text}
          </Chip>
        )
      })}
      <Button variant="quiet" size="compact" onClick={clear}>
        {t('list.clear_filters')}
      </Button>
    </>
  )
}
