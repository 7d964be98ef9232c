import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import type { ShopCard as Shop } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Pagination } from '#storefront/platform/navigation/pagination.tsx'
import type { Paging } from '#storefront/platform/navigation/paging.ts'
import type { LinkComponent } from '#ui/anchor.tsx'
import { classNames } from '#ui/class-names.ts'
import type { LoadedShops } from './load-shops.ts'
import { ShopCard } from './shop-card.tsx'
import { shopsHref } from './shops-query.ts'

export const shopsTitleId = 'shops-title'

export function ShopsList({ list }: { list: LoadedShops }) {
  const { path, query, shops, total } = list
  const isPending = useIsPagePending()
  useFocusTitleOnPageChange(query)
  return (
    <div aria-busy={isPending} className={classNames('transition-opacity', isPending && 'opacity-60')}>
      <ShopGrid shops={shops} labelledBy={shopsTitleId} />
      <div className="mt-8">
        <Pagination
          paging={query}
          total={total}
          hrefOf={(paging) => shopsHref(path, { ...query, ...paging })}
          link={PageLink}
        />
      </div>
    </div>
  )
}

const PageLink: LinkComponent = (props) => <Link {...props} preventScrollReset />

function useIsPagePending(): boolean {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  return navigation.state === 'loading' && navigation.location.pathname === pathname
}

/** A page change moves scroll position and focus to the title. */
function useFocusTitleOnPageChange({ page, per_page }: Paging): void {
  const pageKey = `${page} ${per_page}`
  const lastKey = useRef(pageKey)
  useEffect(() => {
    if (lastKey.current === pageKey) return
    lastKey.current = pageKey
    const title = document.getElementById(shopsTitleId)
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'start' })
  }, [pageKey])
}

type ShopGridProps = {
  shops: readonly Shop[]
  labelledBy: string
}

const firstRow = 3

export function ShopGrid({ shops, labelledBy }: ShopGridProps) {
  const t = useText()
  return (
    <>
      <h2 className="sr-only">{t('shops.title')}</h2>
      <ul aria-labelledby={labelledBy} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shops.map((shop, index) => (
          <li key={shop.id}>
            <ShopCard shop={shop} priority={index === 0 ? 'high' : index < firstRow ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
    </>
  )
}
