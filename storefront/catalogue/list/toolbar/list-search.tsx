import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useText } from '#storefront/kit/words/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { LoadedList } from '../load-list.ts'

/** Looks for something inside of one list; what was chosen besides starts afresh. */
export function ListSearch({ list: { place, query }, label }: { list: LoadedList; label: string }) {
  const t = useText()
  return (
    <Form action={place.path} role="search" aria-label={label} preventScrollReset className="flex w-full gap-2 sm:w-80">
      <TextInput
        key={query.search}
        type="search"
        name="search"
        dir="auto"
        defaultValue={query.search}
        maxLength={300}
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
      />
      <IconButton type="submit" variant="secondary" label={t('shell.search')} icon={<Search />} />
    </Form>
  )
}
