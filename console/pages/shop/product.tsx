import { useParams } from 'react-router'
import { ProductPage } from '#console/products/product-page.tsx'

/** A new page for each product: input of one must not appear in another. */
export default function ShopProductPage() {
  const { product = '' } = useParams()
  return <ProductPage key={product} id={product} />
}
