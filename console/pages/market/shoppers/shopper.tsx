import { useParams } from 'react-router'
import { ShopperPage } from '#console/shoppers/shopper-page.tsx'

/** The key remounts the page for each shopper, so that no input stays from another one. */
export default function MarketShopperPage() {
  const { shopper = '' } = useParams()
  return <ShopperPage key={shopper} id={shopper} />
}
