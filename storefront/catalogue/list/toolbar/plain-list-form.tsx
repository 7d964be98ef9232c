import { useText } from '#storefront/platform/i18n/texts.tsx'
import { pageSizes } from '#storefront/platform/navigation/paging.ts'
import { listQueryFields } from '../list-address.ts'
import { listSortOptions } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'

/** The toolbar's controls as a form, for pages without scripts. */
export function PlainListForm({ list: { scope, query, filter } }: { list: LoadedList }) {
  const t = useText()
  const ownFields = ['sort', 'per_page', ...(scope.byCategory ? [] : ['category'])]
  const hiddenFields = listQueryFields(scope, query).filter(([name]) => !ownFields.includes(name))
  const options = [...filter.trail, ...filter.options.filter(({ count }) => count > 0)]
  return (
    <noscript>
      <form method="get" action={scope.path} className="my-2 flex flex-wrap items-end gap-3">
        {hiddenFields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {!scope.sort && (
          <PlainSelect name="sort" label={t('catalogue.sort')} value={query.sort}>
            {listSortOptions(query).map((sort) => [sort, t(`catalogue.sort_${sort}`)])}
          </PlainSelect>
        )}
        {!scope.byCategory && (
          <PlainSelect name="category" label={t('catalogue.category')} value={query.category}>
            {[['', t('catalogue.all_categories')], ...options.map(({ slug, name }) => [slug, name])]}
          </PlainSelect>
        )}
        <PlainSelect name="per_page" label={t('shell.per_page')} value={String(query.per_page)}>
          {pageSizes.map((size) => [String(size), String(size)])}
        </PlainSelect>
        <button type="submit" className="text-label min-h-9 rounded-md bg-brand-solid px-4 text-on-brand">
          {t('catalogue.apply')}
        </button>
      </form>
    </noscript>
  )
}

type PlainSelectProps = { name: string; label: string; value: string; children: string[][] }

function PlainSelect({ name, label, value, children }: PlainSelectProps) {
  return (
    <label className="text-meta grid gap-1">
      {label}
      <select name={name} defaultValue={value} className="min-h-9 rounded-md border border-neutral-500 px-2">
        {children.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
