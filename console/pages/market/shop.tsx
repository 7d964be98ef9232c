import { useParams } from 'react-router'
import { ShopPage } from '#console/shops/shop-page.tsx'

/** A new page for each shop: input of one must not appear in another. */
export default function MarketShopPage() {
  const { shop = '' } = useParams()
  return <ShopPage key={shop} id={shop} />
}
