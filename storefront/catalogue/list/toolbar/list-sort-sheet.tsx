import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { useListQuery } from '../filter/use-list-query.ts'
import { type ListQuery, listSortOptions } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'

export function ListSortSheet({ list, ...frame }: DialogFrame & { list: LoadedList }) {
  const t = useText()
  const { query, changeQuery } = useListQuery(list)
  const applySort = (sort: string) => {
    frame.onOpenChange(false)
    changeQuery({ ...query, sort: sort as ListQuery['sort'], page: 1 })
  }
  const options = listSortOptions(query).map((sort) => ({ value: sort, label: t(`catalogue.sort_${sort}`) }))
  return (
    <Drawer {...frame} side="bottom" title={t('catalogue.sort')} closeLabel={t('shell.close')}>
      <RadioCards
        legend={t('catalogue.sort')}
        legendHidden
        name="sort"
        options={options}
        value={query.sort}
        onChange={applySort}
      />
    </Drawer>
  )
}
