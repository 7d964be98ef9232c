import { useState } from 'react'
import { foldText } from '#locales/fold-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { ListQuery } from '../list-query.ts'
import { addFilter, isFilterApplied, removeFilter, toggleFilter } from './filter-change.ts'
import { type FilterGroup, type FilterValue, maxCollapsedValues, pickFirstValues } from './filter-groups.ts'
import { useGroupName } from './filter-names.ts'
import { ValueLine, ValueName } from './filter-value-line.tsx'
import { type ChangeListQuery, type QueryChange, useOptimisticQuery } from './use-list-query.ts'

export type GroupValuesProps = {
  group: FilterGroup
  query: ListQuery
  changeQuery: ChangeListQuery
}

export function GroupValues({ group, ...rest }: GroupValuesProps) {
  const t = useText()
  const { query, applyChange } = useOptimisticQuery(rest)
  const getGroupName = useGroupName()
  const [isExpanded, setExpanded] = useState(false)
  const [searchText, setSearchText] = useState('')
  const { kind, values } = group
  const isLong = values.length > maxCollapsedValues
  const isSelected = ({ filter }: FilterValue) => isFilterApplied(query, filter)
  const visibleValues = searchText.trim()
    ? findValues(values, searchText)
    : isExpanded
      ? values
      : pickFirstValues(values, isSelected)
  const findLabel = t('catalogue.find_value', { group: getGroupName(kind) })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{getGroupName(kind)}</legend>
      {isLong && (kind === 'brand' || kind === 'shop_id') && (
        <TextInput
          type="search"
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
          aria-label={findLabel}
          placeholder={findLabel}
          autoComplete="off"
          dir={searchText ? 'auto' : undefined}
          className="mb-1 min-h-9! noscript:hidden"
        />
      )}
      {visibleValues.length === 0 && (
        <p className="px-2 py-2 text-neutral-600">{t('catalogue.no_value', { text: searchText })}</p>
      )}
      <Values kind={kind} values={visibleValues} query={query} applyChange={applyChange} />
      {isLong && searchText.trim() === '' && (
        <Button
          variant="quiet"
          size="compact"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="mt-1 noscript:hidden"
        >
          {isExpanded ? t('catalogue.show_fewer') : t('catalogue.show_all', { count: values.length })}
        </Button>
      )}
    </fieldset>
  )
}

type ValuesProps = {
  kind: FilterGroup['kind']
  values: readonly FilterValue[]
  query: ListQuery
  applyChange: (change: QueryChange) => void
}

/** Ratings, shops and zones allow one value: radio buttons, with an option for any. */
function Values({ kind, values, query, applyChange }: ValuesProps) {
  const t = useText()
  if (kind !== 'rating' && kind !== 'shop_id' && kind !== 'zone')
    return values.map((value) => (
      <ValueLine
        key={`${value.filter.kind} ${value.filter.value}`}
        type="checkbox"
        {...toFormField(value)}
        count={value.count}
        checked={isFilterApplied(query, value.filter)}
        disabled={value.count === 0 && !isFilterApplied(query, value.filter)}
        onChange={() => applyChange((latest) => toggleFilter(latest, value.filter))}
      >
        <ValueName value={value} />
      </ValueLine>
    ))
  const anyFilter = { kind, value: query[kind] ?? 0 } as const
  return (
    <>
      <ValueLine
        type="radio"
        name={kind}
        value=""
        checked={query[kind] === null}
        onChange={() => applyChange((latest) => removeFilter(latest, anyFilter))}
      >
        {t(`catalogue.any_${kind}`)}
      </ValueLine>
      {values.map((value) => (
        <ValueLine
          key={String(value.filter.value)}
          type="radio"
          {...toFormField(value)}
          count={value.count}
          checked={isFilterApplied(query, value.filter)}
          disabled={value.count === 0 && !isFilterApplied(query, value.filter)}
          onChange={() => applyChange((latest) => addFilter(latest, value.filter))}
        >
          <ValueName value={value} />
        </ValueLine>
      ))}
    </>
  )
}

/** Field of the form that is sent without scripts. */
function toFormField({ filter: { kind, value } }: FilterValue): { name: string; value: string } {
  const isList = kind === 'brand' || kind === 'color' || kind === 'size'
  return { name: isList ? `${kind}[]` : kind, value: value === true ? '1' : String(value) }
}

/** Ignores case, accents, spaces and punctuation: "levis" finds Levi’s. */
export function findValues<T extends Pick<FilterValue, 'name'>>(values: readonly T[], searchText: string): T[] {
  const letters = toLetters(searchText)
  return values.filter(({ name }) => toLetters(name).includes(letters))
}

const toLetters = (text: string) => foldText(text).replaceAll(' ', '')
