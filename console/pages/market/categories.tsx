import { CategoriesPage } from '#console/catalogue/categories/categories-page.tsx'

export default CategoriesPage
