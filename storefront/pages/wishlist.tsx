import type { MetaArgs } from 'react-router'
import { ProductGrid } from '#storefront/catalogue/card/product-grid.tsx'
import { ProductGridSkeleton } from '#storefront/catalogue/card/product-grid-skeleton.tsx'
import { PopularRail } from '#storefront/catalogue/shelf/popular-rail.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { cardActions } from '#storefront/shell/cards/card-actions.tsx'
import { wishActions } from '#storefront/shell/cards/wish-actions.tsx'
import { WishList } from '#storefront/wishlist/wish-list.tsx'

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, (t) => ({ title: t('shell.wishlist'), noindex: true }))

export default function Wishlist() {
  const t = useText()
  return (
    <>
      <PageBreadcrumbs current={t('shell.wishlist')} />
      <h1 id="wishes" tabIndex={-1} className="text-h1 mt-1 mb-4">
        {t('shell.wishlist')}
      </h1>
      <WishList
        loading={<ProductGridSkeleton count={8} besideAside />}
        popular={<PopularRail actions={cardActions} className="mt-10" />}
      >
        {(products) => <ProductGrid products={products} actions={wishActions} labelledBy="wishes" atMostFour />}
      </WishList>
    </>
  )
}
