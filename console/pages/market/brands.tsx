import { BrandsPage } from '#console/catalogue/lists/brands-page.tsx'

export default BrandsPage
