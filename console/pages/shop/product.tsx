import { useParams } from 'react-router'
import { ProductPage } from '#console/products/product-page.tsx'

/** The key remounts the page for each product, so that no input stays from another one. */
export default function ShopProductPage() {
  const { product = '' } = useParams()
  return <ProductPage key={product} id={product} />
}
