import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { ProductGrid } from '#storefront/catalogue/card/product-grid.tsx'
import { ProductGridSkeleton } from '#storefront/catalogue/card/product-grid-skeleton.tsx'
import { listHref } from '#storefront/catalogue/list/list-address.ts'
import { ListEmpty } from '#storefront/catalogue/list/list-empty.tsx'
import { canFilter, ListFrame } from '#storefront/catalogue/list/list-frame.tsx'
import type { LoadedList } from '#storefront/catalogue/list/load-list.ts'
import { listTitleId } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import type { ListTransition } from '#storefront/catalogue/list/use-list-transition.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Pagination } from '#storefront/platform/navigation/pagination.tsx'
import { cardActions } from '#storefront/shell/cards/card-actions.tsx'
import type { LinkComponent } from '#ui/anchor.tsx'
import { LoadingRegion } from '#ui/blocks/skeleton.tsx'
import { classNames } from '#ui/class-names.ts'

type CardListProps = {
  list: LoadedList
  transition: ListTransition
  ranked?: boolean
  noteOf?: (product: ProductCard) => ReactNode
}

/** A list in its frame of filters: its results, or what takes their place. */
export function CardList(props: CardListProps) {
  const { list, transition } = props
  const hasFilter = canFilter(list)
  return (
    <ListFrame list={list} hasFilter={hasFilter} isPending={transition.isPending}>
      {list.fallback ? (
        <ListEmpty list={list} actions={cardActions} />
      ) : (
        <ListResults {...props} besideAside={hasFilter} />
      )}
    </ListFrame>
  )
}

function ListResults({ list, transition, ...rest }: CardListProps & { besideAside: boolean }) {
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
        actions={cardActions}
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
