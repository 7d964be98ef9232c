import { useText } from '#storefront/kit/words/texts.tsx'
import type { LoadedList } from '../load-list.ts'
import { CategorySteps } from './category-steps.tsx'

/** The filters beside a list, where the window is wide enough; elsewhere a sheet holds them. */
export function FilterAside({ list }: { list: LoadedList }) {
  const t = useText()
  return (
    <aside aria-labelledby="filters" className="rounded-xl bg-neutral-50 p-4 max-xl:hidden">
      <h2 id="filters" className="text-h3">
        {t('catalogue.filters')}
      </h2>
      <h3 className="text-label mt-3 mb-1 text-neutral-900">{t('catalogue.category')}</h3>
      <CategorySteps list={list} />
    </aside>
  )
}
