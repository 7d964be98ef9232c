import { useParams } from 'react-router'
import { ShopPage } from '#console/shops/shop-page.tsx'

/** The key remounts the page for each shop, so that no input stays from another one. */
export default function MarketShopPage() {
  const { shop = '' } = useParams()
  return <ShopPage key={shop} id={shop} />
}
