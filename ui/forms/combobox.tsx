import { Combobox as Base } from '@base-ui/react/combobox'
import type { BaseUIEvent } from '@base-ui/react/types'
import { Check, ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, use, useMemo, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, FieldContext, useFieldControl } from './field-control.ts'
import { type ComboboxOption, createOptionSearch, type Fold } from './option-search.ts'

type ComboboxProps = {
  options: ComboboxOption[]
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** Called with the typed text, to load options that match it. */
  onSearch?: (text: string) => void
  labels: { open: string; clear: string; empty: string }
  fold: Fold
  /** For options by the thousand: only the likeliest are rendered. */
  maxShown?: number
  placeholder?: string
  name?: string
  autoComplete?: string
  disabled?: boolean
  id?: string
}

const glyph = 'grid h-full w-9 place-items-center text-neutral-600 focus-ring-inset hover:text-neutral-900'

/** A long list that is searched by typing (countries). A Field around it names and describes it. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, onBlur, onSearch, labels, fold, maxShown, ...rest } = props
  const label = useMemo(() => options.find((option) => option.value === value)?.label, [options, value])
  // The same object for new options: another value would replace the text that is being typed.
  const chosen = useMemo(() => (value === null || label === undefined ? null : { value, label }), [value, label])
  const [query, setQuery] = useState('')
  const search = useMemo(() => createOptionSearch(options, fold), [options, fold])
  const ranked = useMemo(() => search(query).slice(0, maxShown), [search, query, maxShown])
  const wiring = useFieldControl(rest)
  // `aria-labelledby`, for the open list hides everything around it from screen readers, also a plain label.
  const labelledBy = use(FieldContext)?.labelId
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      itemToStringLabel={(option) => option.label}
      itemToStringValue={(option) => option.value}
      filteredItems={ranked}
      onInputValueChange={(query, { reason }) => {
        // The closing list keeps its entries.
        if (reason === 'item-press') return
        setQuery(query)
        onSearch?.(query)
      }}
      autoHighlight
      disabled={rest.disabled}
      name={rest.name}
      autoComplete={rest.autoComplete}
    >
      <Base.InputGroup className="relative">
        <Base.Input
          {...wiring}
          aria-labelledby={labelledBy}
          placeholder={rest.placeholder}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onBlur}
          onKeyDown={keepOnEscape}
          className={classNames(controlLook, 'py-2 pe-19')}
        />
        <span className="absolute inset-y-px end-px flex">
          {!rest.disabled && (
            <Base.Clear aria-label={labels.clear} className={glyph}>
              <X className="size-4" />
            </Base.Clear>
          )}
          <Base.Trigger aria-label={labels.open} className={glyph}>
            <ChevronDown className="size-4" />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <ComboboxList empty={labels.empty} />
    </Base.Root>
  )
}

/** Escape closes the list; on a closed list it belongs to the dialog around the field, and the choice stays. */
function keepOnEscape(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) {
  if (event.key === 'Escape' && event.currentTarget.ariaExpanded !== 'true') event.preventBaseUIHandler()
}

function ComboboxList({ empty }: { empty: string }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-list outline-none">
        <Base.Popup className="frame w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-md bg-white shadow-3 transition-opacity duration-menu data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Base.Empty>
            <div className="px-3 py-3 text-neutral-600">{empty}</div>
          </Base.Empty>
          <Base.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain py-1 outline-none data-empty:py-0">
            {(option: ComboboxOption) => (
              <Base.Item
                key={option.value}
                value={option}
                className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 outline-none select-none data-highlighted:bg-brand-soft data-highlighted:text-brand-soft-text data-selected:font-medium"
              >
                <span className="min-w-0 flex-1">{option.label}</span>
                {option.hint && <bdi className="text-meta shrink-0 tabular-nums">{option.hint}</bdi>}
                <span className="size-4 shrink-0">
                  <Base.ItemIndicator>
                    <Check className="size-4" />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
