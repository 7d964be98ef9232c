import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

type ShopSearchProps = {
  typed: string
  onType: (text: string) => void
  /** Null while no search is active. */
  resultCount: number | null | undefined
}

export function ShopSearch({ typed, onType, resultCount }: ShopSearchProps) {
  const t = useText()
  return (
    <search className="block shrink-0 border-b border-neutral-200 p-3">
      <TextInput
        type="search"
        dir="auto"
        prefix={<Search aria-hidden className="size-4.5" />}
        value={typed}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
        aria-label={t('chat.search')}
        placeholder={t('chat.search')}
      />
      <p role="status" className="sr-only">
        {typeof resultCount === 'number' && t('chat.found', { count: resultCount })}
      </p>
    </search>
  )
}

/** Spec §9: the search starts this long after the last key. */
const debounceMs = 500

export function useDebouncedSearch(typed: string): string {
  const [searched, setSearched] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return searched
}
