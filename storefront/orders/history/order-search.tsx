import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { OrderFilter } from './order-filter.ts'

/** By code or a part of it, inside the open tab. */
export function OrderSearch({ filter }: { filter: OrderFilter }) {
  const t = useText()
  return (
    <Form action="/order-history" role="search" className="flex gap-2">
      {filter.status && <input type="hidden" name="status" value={filter.status} />}
      <TextInput
        key={filter.search}
        type="search"
        name="search"
        defaultValue={filter.search}
        aria-label={t('orders.search')}
        placeholder={t('orders.search')}
        enterKeyHint="search"
        maxLength={60}
        autoComplete="off"
        className="min-w-0 flex-1 sm:w-64"
      />
      <Button type="submit" icon={<Search />}>
        {t('orders.search_go')}
      </Button>
    </Form>
  )
}
