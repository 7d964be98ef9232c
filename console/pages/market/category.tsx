import { useParams } from 'react-router'
import { CategoryPage } from '#console/catalogue/categories/category-page.tsx'

/** A new page for each category: input of one must not appear in another. */
export default function MarketCategoryPage() {
  const { category } = useParams()
  return <CategoryPage key={category} id={Number(category)} />
}
