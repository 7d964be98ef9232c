import type { Product } from '#contract/catalogue.ts'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'

export function ProductTrail({ product }: { product: Product }) {
  const categories = product.categories.map(({ name, slug }) => ({ label: name, href: `/categories/${slug}` }))
  return <PageBreadcrumbs steps={categories} current={product.name} />
}
