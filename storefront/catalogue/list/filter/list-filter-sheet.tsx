import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#storefront/kit/api/client.ts'
import type { DialogFrame } from '#storefront/kit/layers/dialogs.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { type ListPlace, type ListQuery, listHref, productsQuery } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'
import { categoryFilter } from './category-filter.ts'
import { CategoryRadios } from './category-radios.tsx'

/** The filters where there is no room beside the list. Nothing is applied before the button that says how much it shows. */
export function ListFilterSheet({ list, ...frame }: DialogFrame & { list: LoadedList }) {
  const t = useText()
  const navigate = useNavigate()
  const { place, query } = list
  const [category, setCategory] = useState(query.category)
  const draft = { ...query, category, page: 1 }
  const { data, error, refetch, isFetching } = useQuery(draftQuery(place, draft), shopperData)
  const show = () => {
    frame.onOpenChange(false)
    navigate(listHref(place, draft))
  }
  const footer = (
    <div className="flex gap-3">
      <Button className="shrink-0" onClick={() => setCategory('')}>
        {t('catalogue.clear')}
      </Button>
      <Button variant="primary" full loading={isFetching} onClick={show}>
        {t('catalogue.show_products', { count: data?.total ?? list.total })}
      </Button>
    </div>
  )
  return (
    <Drawer
      {...frame}
      side="start"
      width={400}
      title={t('catalogue.filters')}
      closeLabel={t('shell.close')}
      footer={footer}
    >
      {error ? (
        <ErrorState text={error.message} retryLabel={t('faults.try_again')} onRetry={refetch} retrying={isFetching} />
      ) : (
        <CategoryRadios filter={data?.filter ?? list.filter} value={category} onChange={setCategory} />
      )}
    </Drawer>
  )
}

/** What the list would be with another choice; the cards themselves are not looked at. */
function draftQuery(place: ListPlace, draft: ListQuery) {
  const query = productsQuery(place, { ...draft, per_page: 10 })
  return {
    queryKey: ['list-draft', query],
    queryFn: async () => {
      const [{ data: found }, { data: known }] = await Promise.all([
        call('GET /products', { query: { ...query, per_page: '1' } }),
        call('GET /categories'),
      ])
      return { total: found.total, filter: categoryFilter(place, draft, found, known.categories) }
    },
    placeholderData: keepPreviousData,
  }
}
