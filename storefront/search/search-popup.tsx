import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef } from 'react'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { SearchRow } from './search-row.tsx'
import { useSearchText } from './search-text.ts'
import { SuggestionList, SuggestionsStatus } from './suggestion-list.tsx'
import { countRows, type SuggestionRow } from './suggestion-rows.ts'
import { useSuggestions } from './use-suggestions.ts'

const maxRows = 8

/** Full-screen search on phones. Navigation closes it. */
export function SearchPopup(frame: DialogFrame) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const { text, setText } = useSearchText()
  const groups = useSuggestions(text, frame.open, maxRows)
  const close = () => frame.onOpenChange(false)
  const insert = (next: string) => {
    setText(next)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <Dialog {...frame} title={t('shell.search_label')} closeLabel={t('shell.close')} width={640}>
      <Autocomplete.Root
        inline
        open
        name="search"
        items={groups}
        mode="inline"
        value={text}
        onValueChange={setText}
        itemToStringValue={(row: SuggestionRow) => row.text}
      >
        <SearchRow ref={form} text={text} onSearch={close} className="my-2" />
        <SuggestionsStatus count={countRows(groups)} />
        <div className="-mx-5">
          <SuggestionList groups={groups} typed={text} onOpen={close} onInsert={insert} />
        </div>
      </Autocomplete.Root>
    </Dialog>
  )
}
