import { data } from 'react-router'
import { loadList } from '#storefront/catalogue/list/load-list.ts'
import { ListHead } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { productListData } from '#storefront/catalogue/product-list-data.ts'
import { loadSale } from '#storefront/catalogue/shelf/load-sale.ts'
import { SaleEnded } from '#storefront/catalogue/shelf/sale-ended.tsx'
import { SaleHead } from '#storefront/catalogue/shelf/sale-head.tsx'
import { breadcrumbData } from '#storefront/kit/crawl/breadcrumb-data.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'
import type { Route } from './+types/flash-sale.ts'
import { LaterList } from './parts/later-list.tsx'

/** Only a running sale has products; of one that ended, or never was, nothing is known but that it is not there. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const list = await loadList(args, { path: `/flash-sale/${id}`, flash_sale_id: Number(id) })
  const sale = await loadSale(args, id, list)
  return data({ list, sale }, sale ? undefined : { status: 404 })
}

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  if (!page) return []
  const { sale, list } = page
  if (!sale) return pageMeta(matches, (t) => ({ title: t('catalogue.flash_sale'), noindex: true }))
  return pageMeta(matches, (t, visit) => ({
    title: sale.name,
    description: t('catalogue.sale_text', { name: sale.name }),
    image: sale.thumbnail,
    page: list.query.page,
    data: import.meta.env.SSR
      ? [
          breadcrumbData({ t, visit }, [{ label: sale.name, href: `/flash-sale/${sale.id}` }]),
          ...productListData(visit, list),
        ]
      : [],
  }))
}

export default function FlashSalePage({ loaderData: { list, sale } }: Route.ComponentProps) {
  const t = useText()
  if (!sale)
    return (
      <div className="page-container pb-12">
        <ListHead title={t('catalogue.sale_ended')} current={t('catalogue.flash_sale')} />
        <SaleEnded list={list} parts={cardParts} />
      </div>
    )
  return (
    <div className="page-container pb-12">
      <ListHead title={<bdi>{sale.name}</bdi>} current={sale.name} total={list.total} />
      <SaleHead sale={sale} />
      <LaterList list={list} />
    </div>
  )
}
