import { Autocomplete } from '@base-ui/react/autocomplete'
import { ArrowUpLeft, X } from 'lucide-react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { clearRecentSearches, removeRecentSearch, saveRecentSearch } from './recent-searches.ts'
import { SuggestionItem } from './suggestion-row.tsx'
import type { SuggestionGroup, SuggestionRow } from './suggestion-rows.ts'

type SuggestionListProps = {
  groups: readonly SuggestionGroup[]
  typed: string
  onOpen: () => void
  /** Phones only: fills the box with a text instead of searching for it. */
  onInsert?: (text: string) => void
}

/** A listbox may contain only options: row actions are an overlay over the first group, whose rows are equally high. */
export function SuggestionList({ groups, typed, onOpen, onInsert }: SuggestionListProps) {
  const t = useText()
  const open = (row: SuggestionRow) => {
    if (row.kind === 'recent' || row.kind === 'query' || row.kind === 'scope') saveRecentSearch(row.text)
    onOpen()
  }
  return (
    <div className="relative">
      <Autocomplete.List className="outline-none">
        {(group: SuggestionGroup) => (
          <Autocomplete.Group key={group.kind} items={group.items}>
            <Autocomplete.GroupLabel className="text-meta flex h-10 items-center px-4 text-neutral-600">
              {t(`search.group_${group.kind}`)}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(row: SuggestionRow) => (
                <SuggestionItem
                  key={row.key}
                  row={row}
                  typed={typed}
                  onOpen={open}
                  className={hasAction(row, onInsert) ? 'pe-14' : undefined}
                />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <RowActions group={groups[0]} onInsert={onInsert} />
    </div>
  )
}

const hasAction = ({ kind }: SuggestionRow, onInsert: unknown) =>
  kind === 'recent' || (kind === 'query' && onInsert !== undefined)

type RowActionsProps = Pick<SuggestionListProps, 'onInsert'> & { group: SuggestionGroup | undefined }

function RowActions({ group, onInsert }: RowActionsProps) {
  const t = useText()
  const rows = group?.items.filter((row) => hasAction(row, onInsert)) ?? []
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on a button must not take the focus out of the box
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="pointer-events-none absolute end-0 top-0 *:pointer-events-auto"
    >
      <div className="flex h-10 items-center justify-end px-4">
        {group?.kind === 'recent' && (
          <button
            type="button"
            onClick={clearRecentSearches}
            className="text-meta relative min-h-6 text-brand-text underline-offset-4 hit-44 hover:underline"
          >
            {t('search.clear_recent')}
          </button>
        )}
      </div>
      {rows.map(({ key, kind, text }) => (
        <div key={key} className="flex h-12 items-center justify-end pe-2">
          {kind === 'recent' ? (
            <IconButton
              label={t('search.forget', { text })}
              icon={<X className="size-4" />}
              size={40}
              onClick={() => removeRecentSearch(text)}
            />
          ) : (
            <IconButton
              label={t('search.insert', { text })}
              icon={<DirectionalIcon icon={ArrowUpLeft} className="size-5" />}
              onClick={() => onInsert?.(`${text} `)}
            />
          )}
        </div>
      ))}
    </div>
  )
}

export function SuggestionsStatus({ count }: { count: number }) {
  const t = useText()
  return (
    <p role="status" className="sr-only">
      {count > 0 && t('search.suggestions', { count })}
    </p>
  )
}
