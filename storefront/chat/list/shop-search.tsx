import { Search } from 'lucide-react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

type ShopSearchProps = {
  typed: string
  onType: (text: string) => void
  /** How many there are; null where nothing is looked for. */
  found: number | null | undefined
}

/** Looks among the shops that were talked with. */
export function ShopSearch({ typed, onType, found }: ShopSearchProps) {
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
        {typeof found === 'number' && t('chat.found', { count: found })}
      </p>
    </search>
  )
}
