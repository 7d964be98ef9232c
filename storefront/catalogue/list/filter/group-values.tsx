import { useState } from 'react'
import { foldText } from '#locales/fold-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { ListQuery } from '../list-query.ts'
import { isChosen, toggled, withFilter, withoutFilter } from './filter-change.ts'
import { type FilterGroup, type FilterValue, firstValues, mostShown } from './filter-groups.ts'
import { useGroupName } from './filter-names.ts'
import { ValueLine, ValueName } from './filter-value-line.tsx'
import { type Change, type Choose, usePress } from './use-list-query.ts'

export type GroupValuesProps = {
  group: FilterGroup
  query: ListQuery
  choose: Choose
}

/** The values of a group: one of them, or as many as are wanted. Of very many the first; those of many brands are found by name. */
export function GroupValues({ group, ...rest }: GroupValuesProps) {
  const t = useText()
  const { query, press } = usePress(rest)
  const groupName = useGroupName()
  const [isAll, setAll] = useState(false)
  const [typed, setTyped] = useState('')
  const { kind, values } = group
  const isLong = values.length > mostShown
  const isOn = ({ filter }: FilterValue) => isChosen(query, filter)
  const found = typed.trim() ? findValues(values, typed) : isAll ? values : firstValues(values, isOn)
  const findLabel = t('catalogue.find_value', { group: groupName(kind) })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{groupName(kind)}</legend>
      {isLong && (kind === 'brand' || kind === 'shop_id') && (
        <TextInput
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-label={findLabel}
          placeholder={findLabel}
          autoComplete="off"
          dir={typed ? 'auto' : undefined}
          className="mb-1 min-h-9! noscript:hidden"
        />
      )}
      {found.length === 0 && <p className="px-2 py-2 text-neutral-600">{t('catalogue.no_value', { text: typed })}</p>}
      <Values kind={kind} values={found} query={query} press={press} />
      {isLong && typed.trim() === '' && (
        <Button
          variant="quiet"
          size="compact"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
          className="mt-1 noscript:hidden"
        >
          {isAll ? t('catalogue.show_fewer') : t('catalogue.show_all', { count: values.length })}
        </Button>
      )}
    </fieldset>
  )
}

type ValuesProps = {
  kind: FilterGroup['kind']
  values: readonly FilterValue[]
  query: ListQuery
  press: (change: Change) => void
}

/** Of ratings, shops and zones there is one at a time: radios, with a way back to any. */
function Values({ kind, values, query, press }: ValuesProps) {
  const t = useText()
  if (kind !== 'rating' && kind !== 'shop_id' && kind !== 'zone')
    return values.map((value) => (
      <ValueLine
        key={`${value.filter.kind} ${value.filter.value}`}
        type="checkbox"
        {...fieldOf(value)}
        count={value.count}
        checked={isChosen(query, value.filter)}
        disabled={value.count === 0 && !isChosen(query, value.filter)}
        onChange={() => press((latest) => toggled(latest, value.filter))}
      >
        <ValueName value={value} />
      </ValueLine>
    ))
  const none = { kind, value: query[kind] ?? 0 } as const
  return (
    <>
      <ValueLine
        type="radio"
        name={kind}
        value=""
        checked={query[kind] === null}
        onChange={() => press((latest) => withoutFilter(latest, none))}
      >
        {t(`catalogue.any_${kind}`)}
      </ValueLine>
      {values.map((value) => (
        <ValueLine
          key={String(value.filter.value)}
          type="radio"
          {...fieldOf(value)}
          count={value.count}
          checked={isChosen(query, value.filter)}
          disabled={value.count === 0 && !isChosen(query, value.filter)}
          onChange={() => press((latest) => withFilter(latest, value.filter))}
        >
          <ValueName value={value} />
        </ValueLine>
      ))}
    </>
  )
}

/** As it is sent where scripts do not run. */
function fieldOf({ filter: { kind, value } }: FilterValue): { name: string; value: string } {
  const isList = kind === 'brand' || kind === 'color' || kind === 'size'
  return { name: isList ? `${kind}[]` : kind, value: value === true ? '1' : String(value) }
}

/** The values whose name holds what was typed, wherever spaces and signs stand: "levis" finds Levi’s. */
export function findValues<T extends Pick<FilterValue, 'name'>>(values: readonly T[], typed: string): T[] {
  const wanted = lettersOf(typed)
  return values.filter(({ name }) => lettersOf(name).includes(wanted))
}

const lettersOf = (text: string) => foldText(text).replaceAll(' ', '')
