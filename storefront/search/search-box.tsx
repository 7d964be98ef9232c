import { Autocomplete } from '@base-ui/react/autocomplete'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useEarlyText } from '#ui/forms/use-early-text.ts'
import { removeRecentSearch } from './recent-searches.ts'
import { SearchRow } from './search-row.tsx'
import { useSearchText } from './search-text.ts'
import { SuggestionList, SuggestionsStatus } from './suggestion-list.tsx'
import { countRows, type SuggestionRow } from './suggestion-rows.ts'
import { useSuggestions } from './use-suggestions.ts'

const maxRows = 10

/** Enter searches for the typed text: no suggestion is preselected. The box shows the highlighted row’s text. */
export function SearchBox({ className }: { className?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { text, setText, markLeaving } = useSearchText()
  useEarlyText(() => form.current?.querySelector('input'), text, setText)
  const { isOpen, setOpen } = useOpenState(form)
  const highlightedRow = useRef<SuggestionRow>(undefined)
  const groups = useSuggestions(text, isOpen, maxRows)
  const count = countRows(groups)
  const close = () => setOpen(false)
  /** Shift+Delete removes an entry, as in browsers' own autocomplete. */
  const removeHighlighted = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || !event.shiftKey || highlightedRow.current?.kind !== 'recent') return
    event.preventDefault()
    removeRecentSearch(highlightedRow.current.text)
  }
  return (
    <Autocomplete.Root
      name="search"
      items={groups}
      mode="inline"
      value={text}
      onValueChange={setText}
      itemToStringValue={(row: SuggestionRow) => row.text}
      onItemHighlighted={(row: SuggestionRow | undefined) => {
        highlightedRow.current = row
      }}
      open={isOpen && count > 0}
      onOpenChange={setOpen}
      openOnInputClick
    >
      <SearchRow
        ref={form}
        text={text}
        className={className}
        onSearch={() => {
          markLeaving()
          close()
        }}
        onFocus={() => setOpen(true)}
        // Suggestions that arrive after blur stay hidden; an open list closes by itself.
        onBlur={() => count === 0 && setOpen(false)}
        onKeyDown={removeHighlighted}
      />
      <SuggestionsStatus count={isOpen ? count : 0} />
      <Autocomplete.Portal>
        <Autocomplete.Backdrop className="fixed inset-0 z-15 bg-neutral-950/20 transition-opacity duration-menu data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Autocomplete.Positioner anchor={form} sideOffset={6} className="z-popover outline-none">
          <Autocomplete.Popup className="frame max-h-(--available-height) w-(--anchor-width) overflow-y-auto rounded-xl bg-white py-1 shadow-3 outline-none transition-opacity duration-menu data-ending-style:opacity-0 data-starting-style:opacity-0">
            <SuggestionList groups={groups} typed={text} onOpen={close} />
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

/** Open while the box has the focus, also if it got the focus before hydration; closes on navigation. */
function useOpenState(form: RefObject<HTMLFormElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => {
    if (form.current?.querySelector('input') === document.activeElement) setOpen(true)
  }, [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation
  useEffect(() => () => setOpen(false), [key])
  return { isOpen, setOpen }
}
