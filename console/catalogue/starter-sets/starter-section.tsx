import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import type { StarterKind } from '#contract/operator-starter-sets.ts'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { groupByCountry, listMissing, type StarterSet } from './starter-choice.ts'
import { StarterSetItem } from './starter-set-item.tsx'

interface StarterSectionProps {
  readonly kind: StarterKind
  /** All of the kind. */
  readonly sets: readonly StarterSet[]
  /** Of the market; its sets are first. */
  readonly country: string | null
  readonly chosen: ReadonlySet<string>
  readonly canAdd: boolean
  readonly onToggle: (set: StarterSet) => void
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** The sets of a kind. Those for other countries are folded away. */
export function StarterSection({ kind, sets, country, ...choice }: StarterSectionProps) {
  const t = useText()
  const { near, far } = groupByCountry(sets, country, useLocale())
  const list = (shown: readonly StarterSet[]) => <SetList sets={shown} {...choice} />
  return (
    <Card title={t(`starter-sets.kind_${kind}`)}>
      {kind === 'taxes' && <p className="max-w-text text-neutral-600">{t('starter-sets.taxes_text')}</p>}
      {choice.canAdd && (kind === 'categories' || kind === 'sizes') && <ChooseAll sets={sets} {...choice} />}
      {near.length > 0 && list(near)}
      {far.length > 0 && (
        <Disclosure
          heading="h3"
          titleClassName="text-label"
          title={near.length > 0 ? t('starter-sets.other_countries') : t('starter-sets.countries')}
        >
          {list(far)}
        </Disclosure>
      )}
    </Card>
  )
}

type SetListProps = Pick<StarterSectionProps, 'sets' | 'chosen' | 'canAdd' | 'onToggle'>

const SetList = ({ sets, chosen, canAdd, onToggle }: SetListProps) => (
  <ul className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {sets.map((set) => (
      <StarterSetItem
        key={set.key}
        {...{ set, canAdd, isChosen: chosen.has(set.key), onToggle: () => onToggle(set) }}
      />
    ))}
  </ul>
)

function ChooseAll({ sets, chosen, onChoose }: Pick<StarterSectionProps, 'sets' | 'chosen' | 'onChoose'>) {
  const t = useText()
  const keys = sets.filter((set) => listMissing(set).length > 0).map(({ key }) => key)
  const open = keys.filter((key) => !chosen.has(key))
  const others = [...chosen].filter((key) => !keys.includes(key))
  if (keys.length < 2) return null
  return (
    <Checkbox
      label={t('starter-sets.choose_all')}
      checked={open.length === 0}
      indeterminate={open.length > 0 && open.length < keys.length}
      onChange={() => onChoose(new Set(open.length === 0 ? others : [...others, ...keys]))}
    />
  )
}
