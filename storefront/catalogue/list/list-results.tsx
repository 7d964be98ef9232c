import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Pagination } from '#storefront/platform/navigation/pagination.tsx'
import type { LinkComponent } from '#ui/anchor.tsx'
import { LoadingRegion } from '#ui/blocks/skeleton.tsx'
import { classNames } from '#ui/class-names.ts'
import type { CardActions } from '../card/product-card.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import { ProductGridSkeleton } from '../card/product-grid-skeleton.tsx'
import { listHref } from './list-address.ts'
import type { LoadedList } from './load-list.ts'
import { listTitleId } from './toolbar/list-head.tsx'
import type { ListTransition } from './use-list-transition.ts'

export type ProductListProps = {
  list: LoadedList
  parts: CardActions
  transition: ListTransition
  ranked?: boolean
  noteOf?: (product: ProductCard) => ReactNode
}

type ListResultsProps = ProductListProps & { besideAside: boolean }

export function ListResults({ list, transition, ...rest }: ListResultsProps) {
  const t = useText()
  const { query, scope, total, products } = list
  if (transition.isSlow)
    return (
      <LoadingRegion label={t('catalogue.loading_products')}>
        <ProductGridSkeleton count={query.per_page} besideAside={rest.besideAside} followsView />
      </LoadingRegion>
    )
  return (
    <div className={classNames('transition-opacity', transition.isPending && 'opacity-60')}>
      <ProductGrid
        {...rest}
        ranked={rest.ranked && query.page === 1}
        products={products}
        labelledBy={listTitleId}
        eager={5}
        followsView
        hasLargerImageAbove={scope.shop_id !== undefined || scope.flash_sale_id !== undefined}
      />
      <div className="mt-8 grid gap-2">
        <Pagination
          paging={query}
          total={total}
          hrefOf={(paging) => listHref(scope, { ...query, ...paging })}
          link={PageLink}
        />
        <p className="text-meta text-center text-neutral-600 tabular-nums">{t('catalogue.total', { count: total })}</p>
      </div>
    </div>
  )
}

/** `useListTransition` scrolls after a page change. */
const PageLink: LinkComponent = (props) => <Link {...props} preventScrollReset />
