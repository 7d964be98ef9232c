import type { FoundOrder } from '#contract/find.ts'
import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import { type DeskSearch, latestMatches } from './search/desk-search.ts'

interface FindParams extends DeskSearch {
  max_rows: number
}

const columns = `o.id, o.order_code, o.address ->> 'name' as recipient, o.state as status, moment_text(o.created_at) as created_at`

export const findOrdersOfShop = statement<FindParams & { shop_id: ShopId }, FoundOrder>(
  'orders.find_of_shop',
  `with ${latestMatches('shop')}
   select ${columns} from orders o join found on found.id = o.id where o.shop_id = :shop_id order by o.id desc`,
)

interface MarketOrder extends FoundOrder {
  shop: { id: ShopId; name: string }
}

export const findOrdersOfMarket = statement<FindParams & { locale: string }, MarketOrder>(
  'orders.find_of_market',
  `with ${latestMatches('market')}
   select ${columns}, json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name)) as shop
   from orders o join found on found.id = o.id join shops s on s.id = o.shop_id order by o.id desc`,
)
