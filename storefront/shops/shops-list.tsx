import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { Pages } from '#storefront/platform/navigation/pagination.tsx'
import type { Paging } from '#storefront/platform/navigation/paging.ts'
import type { LinkComponent } from '#ui/anchor.tsx'
import { classNames } from '#ui/class-names.ts'
import type { LoadedShops } from './load-shops.ts'
import { ShopGrid } from './shop-grid.tsx'
import { shopsHref } from './shops-query.ts'

export const shopsTitleId = 'shops-title'

/** The cards of shops and the way to the other pages. */
export function ShopsList({ list }: { list: LoadedShops }) {
  const { path, query, shops, total } = list
  const isPending = useSamePage()
  useGoingToTitle(query)
  return (
    <div aria-busy={isPending} className={classNames('transition-opacity', isPending && 'opacity-60')}>
      <ShopGrid shops={shops} labelledBy={shopsTitleId} />
      <div className="mt-8">
        <Pages
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

function useSamePage(): boolean {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  return navigation.state === 'loading' && navigation.location.pathname === pathname
}

/** Another page of the list begins at its title, for eyes and for keys. */
function useGoingToTitle({ page, per_page }: Paging): void {
  const shown = `${page} ${per_page}`
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const title = document.getElementById(shopsTitleId)
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'start' })
  }, [shown])
}
