import { useId } from 'react'
import { Form, useNavigate } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { type ShopSort, type ShopsQuery, shopSorts, shopsHref } from './shops-query.ts'

type ShopsSearchProps = { path: string; query: ShopsQuery }

/** Search and order of shops; the form works before hydration. */
export function ShopsSearch({ path, query }: ShopsSearchProps) {
  const t = useText()
  const id = useId()
  const navigate = useNavigate()
  const sort = (chosen: string) =>
    navigate(shopsHref(path, { ...query, sort: chosen as ShopSort, page: 1 }), { preventScrollReset: true })
  return (
    <Form action={path} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchInput
        label={t('shops.search')}
        go={t('shell.search')}
        value={query.search}
        className="flex-1 basis-72 sm:max-w-md"
      />
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-meta text-neutral-600">
          {t('shops.sort')}
        </label>
        <Select
          id={id}
          name="sort"
          autoComplete="off"
          inline
          value={query.sort}
          onChange={({ target }) => sort(target.value)}
        >
          {shopSorts.map((each) => (
            <option key={each} value={each}>
              {t(`shops.sort_${each}`)}
            </option>
          ))}
        </Select>
      </div>
    </Form>
  )
}
