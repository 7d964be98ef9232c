import type { Product } from '#contract/catalogue.ts'
import { PageTrail } from '#storefront/platform/navigation/breadcrumbs.tsx'

export function ProductTrail({ product }: { product: Product }) {
  const categories = product.categories.map(({ name, slug }) => ({ label: name, href: `/categories/${slug}` }))
  return <PageTrail steps={categories} current={product.name} />
}
