import type { ProductCard } from '#contract/catalogue.ts'
import type { SaleStock } from '#contract/flash-sales.ts'
import { ListHead } from '#storefront/catalogue/list/toolbar/list-head.tsx'
import { loadSale } from '#storefront/catalogue/shelf/load-sale.ts'
import { SaleHead } from '#storefront/catalogue/shelf/sale-head.tsx'
import { saleMoment } from '#storefront/catalogue/shelf/sale-moment.ts'
import { SaleProducts } from '#storefront/catalogue/shelf/sale-products.tsx'
import { SaleProgress } from '#storefront/catalogue/shelf/sale-progress.tsx'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'
import type { Route } from './+types/flash-sale.ts'
import { LaterList } from './parts/later-list.tsx'

export const loader = (args: Route.LoaderArgs) => loadSale(args, args.params.id)

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  if (!page) return []
  const { sale } = page
  return pageMeta(matches, (t) => ({
    title: sale.name,
    description: t(saleMoment(sale) === 'after' ? 'catalogue.sale_ended' : 'catalogue.sale_rule'),
    image: sale.thumbnail?.url,
    noindex: saleMoment(sale) === 'after',
  }))
}

/** What is to come can be looked at and wished for, but not bought at the price of the sale. */
const lookingOnly = { Heart: cardParts.Heart }

/** A sale before, while and after it runs. */
export default function FlashSalePage({ loaderData: { sale, list, shown, stock } }: Route.ComponentProps) {
  const parts = saleMoment(sale) === 'before' ? lookingOnly : cardParts
  const noteOf = progressOf(stock)
  return (
    <div className="page-container pb-12">
      <ListHead title={<bdi>{sale.name}</bdi>} current={sale.name} total={list?.total ?? shown.total} />
      <SaleHead sale={sale} />
      {list ? (
        <LaterList list={list} noteOf={noteOf} />
      ) : (
        <SaleProducts id={sale.id} shown={shown} parts={parts} noteOf={noteOf} />
      )}
    </div>
  )
}

function progressOf(stock: readonly SaleStock[]) {
  if (!stock.some(({ sold }) => sold > 0)) return undefined
  const found = new Map(stock.map((each) => [each.product_id, each]))
  return (product: ProductCard) => <SaleProgress stock={found.get(product.id)} />
}
