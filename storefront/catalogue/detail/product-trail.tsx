import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Breadcrumb } from '#ui/ways/breadcrumb.tsx'

/** From home through the categories down to the product. */
export function ProductTrail({ product }: { product: Product }) {
  const t = useText()
  const categories = product.categories.map(({ name, slug }) => ({ label: name, href: `/categories/${slug}` }))
  return (
    <Breadcrumb
      trail={[{ label: t('shell.home'), href: '/' }, ...categories]}
      current={product.name}
      label={t('shell.breadcrumb')}
      link={Link}
    />
  )
}
