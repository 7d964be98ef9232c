import { SearchScopes } from '#storefront/catalogue/list/filter/search-scopes.tsx'
import { loadList } from '#storefront/catalogue/list/load-list.ts'
import { ListHead } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import type { Route } from './+types/products.ts'
import { LaterList } from './parts/later-list.tsx'

export const loader = (args: Route.LoaderArgs) => loadList(args, { path: '/products' })

export function meta({ matches, loaderData: list }: Route.MetaArgs) {
  return list
    ? pageMeta(matches, (t) => ({
        title: list.query.search
          ? t('catalogue.results_for', { search: list.query.search })
          : t('catalogue.all_products'),
        noindex: list.query.search !== '',
      }))
    : []
}

export default function Products({ loaderData: list }: Route.ComponentProps) {
  const t = useText()
  const { search } = list.query
  const title = search ? t('catalogue.results_for', { search }) : t('catalogue.all_products')
  return (
    <div className="page-container pb-12">
      <ListHead title={<span dir="auto">{title}</span>} current={title} total={list.total} />
      <SearchScopes list={list} />
      <LaterList list={list} />
    </div>
  )
}
