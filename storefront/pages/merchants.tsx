import { Store } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { Pagination, useListTopFocus } from '#storefront/platform/navigation/pagination.tsx'
import { offsetOf } from '#storefront/platform/navigation/paging.ts'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData, createItemListData } from '#storefront/platform/seo/structured-data.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { sellerPath } from '#storefront/shell/header/top-bar.tsx'
import { LetterBar } from '#storefront/shops/directory/letter-bar.tsx'
import { MerchantGroups } from '#storefront/shops/directory/merchant-groups.tsx'
import { merchantsHref, merchantsPath } from '#storefront/shops/directory/merchants-query.ts'
import { loadMerchants, loadUnlessSingleVendor } from '#storefront/shops/load-shops.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import type { Route } from './+types/merchants.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

export const loader = (args: Route.LoaderArgs) => loadUnlessSingleVendor(args, () => loadMerchants(args))

export function meta({ matches, loaderData: list }: Route.MetaArgs) {
  if (!list) return []
  const { page } = list.query
  return pageMeta(matches, (t, visit) => ({
    title: t('shops.merchants'),
    description: t('shops.merchants_text'),
    page,
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [{ label: t('shops.merchants'), href: merchantsPath }]),
          ...createItemListData(visit, {
            items: list.merchants.map(({ id, name }) => ({ name, href: `/shops/${id}` })),
            skipped: offsetOf(list.query),
          }),
        ]
      : [],
  }))
}

export default function Merchants({ loaderData: { query, merchants, letters, total } }: Route.ComponentProps) {
  const t = useText()
  const { search } = query
  const { top, begin } = useListTopFocus(query)
  const title = t('shops.merchants')
  return (
    <div className="page-container pt-1 pb-12 sm:pt-3">
      <PageBreadcrumbs current={title} />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-h1">{title}</h1>
        <p ref={top} tabIndex={-1} role="status" className="text-meta text-neutral-600 tabular-nums">
          {total > 0 && t('shops.count', { count: total })}
        </p>
      </div>
      <p className="mt-1 mb-4 max-w-text text-neutral-600">{t('shops.merchants_text')}</p>
      <Form action={merchantsPath} role="search" aria-label={t('shops.search_merchants')} className="mb-4 sm:max-w-md">
        <SearchInput label={t('shops.search_merchants')} go={t('shell.search')} value={search} />
      </Form>
      {total > 0 ? (
        <>
          <LetterBar letters={letters} query={query} />
          <div className="mt-6 mb-8">
            <MerchantGroups merchants={merchants} />
          </div>
          <Pagination
            paging={query}
            total={total}
            hrefOf={(paging) => merchantsHref({ search, ...paging })}
            onClick={begin}
          />
        </>
      ) : (
        <EmptyState
          art={<Store strokeWidth={1} className="size-24" />}
          title={search ? t('shops.none_called', { search }) : t('shops.none')}
          action={search && <Button render={<Link to={merchantsPath} />}>{t('shops.clear_search')}</Button>}
        />
      )}
      <div className="mt-10">
        <SellerPanel />
      </div>
    </div>
  )
}

function SellerPanel() {
  const t = useText()
  const { multi_vendor } = useSettings()
  if (!multi_vendor) return null
  return (
    <section
      aria-labelledby="sell-with-us"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-2xl bg-brand-soft p-5 sm:p-8"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="sell-with-us" className="text-h2 text-brand-soft-text">
          {t('shell.sell_with_us')}
        </h2>
        <p className="mt-1 max-w-text text-neutral-700">{t('shell.sell_with_us_text')}</p>
      </div>
      {/* A plain link: the page of the registration loads as a new document. */}
      <Button variant="primary" icon={<Store />} render={<a href={sellerPath} />}>
        {t('shell.become_seller')}
      </Button>
    </section>
  )
}
