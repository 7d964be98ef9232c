import { SizesPage } from '#console/catalogue/lists/sizes-page.tsx'

export default SizesPage
