import { useText } from '#storefront/platform/i18n/texts.tsx'
import { pageSizes } from '#storefront/platform/navigation/paging.ts'
import { keptFields } from '../list-address.ts'
import { sortsFor } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'

/** Where scripts do not run: the same choices as a form that is sent. */
export function PlainListForm({ list: { place, query, filter } }: { list: LoadedList }) {
  const t = useText()
  const asked = ['sort', 'per_page', ...(place.byCategory ? [] : ['category'])]
  const kept = keptFields(place, query).filter(([name]) => !asked.includes(name))
  const options = [...filter.trail, ...filter.options.filter(({ count }) => count > 0)]
  return (
    <noscript>
      <form method="get" action={place.path} className="my-2 flex flex-wrap items-end gap-3">
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {!place.sort && (
          <PlainChoice name="sort" label={t('catalogue.sort')} value={query.sort}>
            {sortsFor(query).map((sort) => [sort, t(`catalogue.sort_${sort}`)])}
          </PlainChoice>
        )}
        {!place.byCategory && (
          <PlainChoice name="category" label={t('catalogue.category')} value={query.category}>
            {[['', t('catalogue.all_categories')], ...options.map(({ slug, name }) => [slug, name])]}
          </PlainChoice>
        )}
        <PlainChoice name="per_page" label={t('shell.per_page')} value={String(query.per_page)}>
          {pageSizes.map((size) => [String(size), String(size)])}
        </PlainChoice>
        <button type="submit" className="text-label min-h-9 rounded-md bg-brand-solid px-4 text-on-brand">
          {t('catalogue.apply')}
        </button>
      </form>
    </noscript>
  )
}

type PlainChoiceProps = { name: string; label: string; value: string; children: string[][] }

function PlainChoice({ name, label, value, children }: PlainChoiceProps) {
  return (
    <label className="text-meta grid gap-1">
      {label}
      <select name={name} defaultValue={value} className="min-h-9 rounded-md border border-neutral-500 px-2">
        {children.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
