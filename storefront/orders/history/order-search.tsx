import { Form } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import type { OrderFilter } from './order-filter.ts'

/** By code or a part of it, inside the open tab. */
export function OrderSearch({ filter }: { filter: OrderFilter }) {
  const t = useText()
  return (
    <Form action="/order-history" role="search" aria-label={t('orders.search')}>
      {filter.status && <input type="hidden" name="status" value={filter.status} />}
      <SearchInput
        label={t('orders.search')}
        placeholder={t('orders.search_hint')}
        go={t('orders.search_go')}
        value={filter.search}
        maxLength={60}
        className="w-full sm:w-80"
      />
    </Form>
  )
}
