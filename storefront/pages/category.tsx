import { CategoryChips } from '#storefront/catalogue/list/filter/category/category-chips.tsx'
import { findCategory } from '#storefront/catalogue/list/filter/category/category-filter.ts'
import { loadListWithTree, toCategoryTiles } from '#storefront/catalogue/list/load-list.ts'
import { ListHead } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { buildProductListData } from '#storefront/catalogue/product-list-data.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import type { Route } from './+types/category.ts'
import { ListView } from './list-view.tsx'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params
  const listSource = { path: `/categories/${encodeURIComponent(slug)}`, byCategory: true } as const
  const { list, tree, path } = await loadListWithTree(args, listSource, slug)
  const { children = [], thumbnail = null } = findCategory(tree, slug) ?? {}
  return { list, name: path.at(-1)?.name ?? slug, path, children: toCategoryTiles(children), thumbnail }
}

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  if (!page) return []
  return pageMeta(matches, (t, visit) => ({
    title: page.name,
    description: t('catalogue.category_description', { name: page.name, count: page.list.total }),
    image: page.thumbnail,
    page: page.list.query.page,
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [
            { label: t('catalogue.all_categories'), href: '/categories' },
            ...toTrail(page.path),
          ]),
          ...buildProductListData(visit, page.list),
        ]
      : [],
  }))
}

export default function CategoryPage({ loaderData: { list, name, path, children } }: Route.ComponentProps) {
  const t = useText()
  const above = [{ label: t('catalogue.all_categories'), href: '/categories' }, ...toTrail(path.slice(0, -1))]
  return (
    <div className="page-container pb-12">
      <ListHead title={<bdi>{name}</bdi>} current={name} trail={above} total={list.total} />
      {children.length > 0 && <CategoryChips categories={children} label={t('catalogue.narrower')} />}
      <ListView list={list} />
    </div>
  )
}

const toTrail = (path: readonly { slug: string; name: string }[]) =>
  path.map(({ slug, name }) => ({ label: name, href: `/categories/${slug}` }))
