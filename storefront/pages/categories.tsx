import { Shapes } from 'lucide-react'
import { Link } from 'react-router'
import { CategoryIndex } from '#storefront/catalogue/categories/category-index.tsx'
import { CategoryPanel } from '#storefront/catalogue/categories/category-panel.tsx'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData, createItemListData } from '#storefront/platform/seo/structured-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Route } from './+types/categories.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await pageApi(args).call('GET /categories')
  return data.categories.filter(({ product_count }) => product_count > 0)
}

export function meta({ matches, loaderData: categories }: Route.MetaArgs) {
  if (!categories) return []
  return pageMeta(matches, (t, visit) => ({
    title: t('catalogue.all_categories'),
    description: t('catalogue.all_categories_text'),
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [{ label: t('catalogue.all_categories'), href: '/categories' }]),
          ...createItemListData(visit, {
            items: categories.map(({ name, slug }) => ({ name, href: `/categories/${slug}` })),
          }),
        ]
      : [],
  }))
}

export default function Categories({ loaderData: categories }: Route.ComponentProps) {
  const t = useText()
  const title = t('catalogue.all_categories')
  return (
    <div className="page-container pt-1 pb-12 sm:pt-3">
      <PageBreadcrumbs current={title} />
      <h1 className="text-h1 mb-4">{title}</h1>
      {categories.length > 0 ? (
        <div className="grid grid-cols-[--spacing(24)_minmax(0,1fr)] items-start gap-4 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-8">
          <CategoryIndex categories={categories} />
          <div className="grid content-start gap-8 lg:gap-6 xl:grid-cols-2">
            {categories.map((category, index) => (
              <CategoryPanel key={category.slug} category={category} isFirst={index === 0} />
            ))}
          </div>
        </div>
      ) : (
        <EmptyState
          art={<Shapes strokeWidth={1} className="size-24" />}
          title={t('catalogue.no_categories')}
          action={<Button render={<Link to="/products" />}>{t('catalogue.all_products')}</Button>}
        />
      )}
    </div>
  )
}
