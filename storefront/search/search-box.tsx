import { Autocomplete } from '@base-ui/react/autocomplete'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useEarlyText } from '#ui/forms/use-early-text.ts'
import { forgetRecentSearch } from './recent-searches.ts'
import { SearchRow } from './search-row.tsx'
import { useSearchText } from './search-text.ts'
import { SuggestionList, SuggestionsSaid } from './suggestion-list.tsx'
import { countRows, type SuggestionRow } from './suggestion-rows.ts'
import { useSuggestions } from './use-suggestions.ts'

const most = 10

/**
 * The search of the header with its suggestions. Nothing is chosen beforehand: Enter searches for what was typed. The text
 * of a row stands in the box while the arrows are on it.
 */
export function SearchBox({ className }: { className?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { text, setText, leave } = useSearchText()
  useEarlyText(() => form.current?.querySelector('input'), text, setText)
  const { isOpen, setOpen } = useOpening(form)
  const looked = useRef<SuggestionRow>(undefined)
  const groups = useSuggestions(text, isOpen, most)
  const count = countRows(groups)
  const close = () => setOpen(false)
  /** As browsers forget what they complete. */
  const forgetLooked = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || !event.shiftKey || looked.current?.kind !== 'recent') return
    event.preventDefault()
    forgetRecentSearch(looked.current.text)
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
        looked.current = row
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
          leave()
          close()
        }}
        onFocus={() => setOpen(true)}
        // Suggestions that come once the box was left stay away; what is open already closes by itself.
        onBlur={() => count === 0 && setOpen(false)}
        onKeyDown={forgetLooked}
      />
      <SuggestionsSaid count={isOpen ? count : 0} />
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

/** Open from the moment that somebody enters the box, also before its code was there, until they leave it or the page. */
function useOpening(form: RefObject<HTMLFormElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => {
    if (form.current?.querySelector('input') === document.activeElement) setOpen(true)
  }, [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever somebody arrives, they are done with the box
  useEffect(() => () => setOpen(false), [key])
  return { isOpen, setOpen }
}
