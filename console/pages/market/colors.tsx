import { ColorsPage } from '#console/catalogue/lists/colors-page.tsx'

export default ColorsPage
