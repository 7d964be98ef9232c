import { Form } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import type { LoadedList } from '../load-list.ts'

export function ListSearch({ list: { scope, query }, label }: { list: LoadedList; label: string }) {
  const t = useText()
  return (
    <Form action={scope.path} role="search" aria-label={label} preventScrollReset className="w-full sm:w-80">
      <SearchInput label={label} go={t('shell.search')} value={query.search} className="w-full" />
    </Form>
  )
}
