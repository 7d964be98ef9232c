import { useEffect, useRef, useState } from 'react'
import { SearchInput } from '#ui/forms/search-input.tsx'
import type { ListLabels } from './list-parts.ts'

interface ListSearchProps {
  readonly search: string
  readonly onSearch: (search: string, isTyping: boolean) => void
  readonly isWhileTyping: boolean
  readonly labels: Pick<ListLabels, 'search' | 'submitSearch'>
}

/** Debounce after the last key press. */
const pauseMs = 350

export function ListSearch({ search, onSearch, isWhileTyping, labels }: ListSearchProps) {
  // Later values are set by the effect, because a changed prop would remount the field.
  const [initial] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The last search that the field requested. Only a different search is written into it, so that newer input stays. */
  const asked = useRef(search)
  const ask = (isTyping: boolean) => {
    clearTimeout(timer.current)
    asked.current = field.current?.value.trim() ?? ''
    onSearch(asked.current, isTyping)
  }
  useEffect(() => {
    if (search === asked.current || !field.current) return
    clearTimeout(timer.current)
    asked.current = search
    field.current.value = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onInput = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(true), pauseMs)
  }
  return (
    <search className="min-w-48 flex-1 max-sm:basis-full">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask(false)
        }}
      >
        <SearchInput
          ref={field}
          label={labels.search}
          go={labels.submitSearch}
          value={initial || undefined}
          onInput={isWhileTyping ? onInput : undefined}
        />
      </form>
    </search>
  )
}
