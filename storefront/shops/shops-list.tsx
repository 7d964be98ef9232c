import { Link, useLocation, useNavigation } from 'react-router'
import { Pagination, useListTopFocus } from '#storefront/platform/navigation/pagination.tsx'
import type { LinkComponent } from '#ui/anchor.tsx'
import { classNames } from '#ui/class-names.ts'
import type { LoadedShops } from './load-shops.ts'
import { ShopGrid } from './shop-grid.tsx'
import { shopsHref } from './shops-query.ts'

export const shopsTitleId = 'shops-title'

export function ShopsList({ list }: { list: LoadedShops }) {
  const { path, query, shops, total } = list
  const isPending = useIsPagePending()
  const { begin } = useListTopFocus(query, focusTitle)
  return (
    <div aria-busy={isPending} className={classNames('transition-opacity', isPending && 'opacity-60')}>
      <ShopGrid shops={shops} labelledBy={shopsTitleId} />
      <div className="mt-8">
        <Pagination
          paging={query}
          total={total}
          hrefOf={(paging) => shopsHref(path, { ...query, ...paging })}
          link={PageLink}
          onClick={begin}
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

/** The title is above the list, on its page. */
function focusTitle(): void {
  const title = document.getElementById(shopsTitleId)
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}
